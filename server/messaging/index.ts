import type { FanRelations, ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { DataEvents, Realtime } from '#server/platform/realtime/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { automaticMessageJobs } from './automatic-messages/jobs.ts'
import { automaticMessageRoutes } from './automatic-messages/routes.ts'
import { conversationRoutes, writersTo } from './conversations/index.ts'
import type { FurtherConversations } from './further-conversations.ts'
import { labelRoutes } from './labels/index.ts'
import { massMessageJobs, massMessageRoutes, unsendByStaff } from './mass-messages/index.ts'
import {
  messageJobs,
  messageKind,
  messageNotices,
  messageRoutes,
  uploadRoutes,
} from './messages/index.ts'
import { messagingData } from './personal-data.ts'
import { savedReplyRoutes } from './saved-replies/routes.ts'
import { signs } from './signs/index.ts'

export type { FurtherConversations } from './further-conversations.ts'
export { type EvidenceLine, type ReportedPlace, readEvidence } from './messages/index.ts'
export { type MessageQuote, quoteLast } from './messages/quotes.ts'

interface MessagingParts {
  api: Api
  clock: Clock
  dataEvents: DataEvents
  db: Db
  fanRelations: FanRelations
  files: Files
  /** Of later domains: some calls serve these, too. */
  furtherConversations: FurtherConversations
  jobs: Jobs
  kinds: ItemKinds
  limiter: Limiter
  notices: Notices
  personalData: PersonalData
  realtime: Realtime
  settings: Settings
}

/** Private conversations of fans and creators, and what creators send to many fans. */
export function messaging(parts: MessagingParts): void {
  const { api, clock, db, files, kinds } = parts
  parts.fanRelations.register(writersTo)
  parts.personalData.register(messagingData({ clock, db }))
  conversationRoutes(api, parts)
  messageRoutes(api, { clock, db, files, furtherConversations: parts.furtherConversations })
  uploadRoutes(api, { files })
  labelRoutes(api, parts)
  massMessageRoutes(api, parts)
  automaticMessageRoutes(api, { ...parts, slots: files.slots })
  savedReplyRoutes(api, parts)
  messageJobs(parts)
  messageNotices(parts.jobs, parts)
  massMessageJobs(parts)
  automaticMessageJobs({ ...parts, slots: files.slots })
  signs(parts)
  const unsendAll = (tx: Tx, massId: string) => unsendByStaff(tx, massId, clock.now())
  kinds.register(messageKind({ ...parts, unsendAll }))
}
