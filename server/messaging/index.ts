import type { FanRelations, ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { conversationRoutes, writersTo } from './conversations/index.ts'
import { messageKind } from './messages/item-kind.ts'
import { messageJobs } from './messages/jobs.ts'
import { messageNotices } from './messages/notices.ts'
import { messageRoutes } from './messages/routes.ts'
import { uploadRoutes } from './messages/upload-routes.ts'
import { messagingData } from './personal-data.ts'

interface MessagingParts {
  api: Api
  clock: Clock
  dataEvents: DataEvents
  db: Db
  fanRelations: FanRelations
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  limiter: Limiter
  notices: Notices
  personalData: PersonalData
}

/** Private conversations of fans and creators. */
export function messaging(parts: MessagingParts): void {
  const { api, clock, db, files, kinds } = parts
  parts.fanRelations.register(writersTo)
  parts.personalData.register(messagingData({ clock, db }))
  conversationRoutes(api, parts)
  messageRoutes(api, { clock, db, files })
  uploadRoutes(api, { files })
  messageJobs(parts)
  messageNotices(parts.jobs, parts)
  kinds.register(messageKind(parts))
}
