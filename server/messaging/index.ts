import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { conversationRoutes } from './conversations/index.ts'
import { messageJobs, messageKind, messageRoutes, uploadRoutes } from './messages/index.ts'

interface MessagingParts {
  api: Api
  clock: Clock
  db: Db
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  realtime: Realtime
}

/** Private conversations of fans and creators. */
export function messaging({ api, clock, db, files, jobs, kinds, realtime }: MessagingParts): void {
  conversationRoutes(api, { clock, db })
  messageRoutes(api, { clock, db, files })
  uploadRoutes(api, { files })
  messageJobs({ clock, db, files, jobs, realtime })
  kinds.register(messageKind({ clock, db, files }))
}
