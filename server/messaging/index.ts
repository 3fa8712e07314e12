import type { Parts } from '#server/parts.ts'
import { conversationRoutes } from './conversations/index.ts'
import { messageJobs, messageKind, messageRoutes } from './messages/index.ts'
import { uploadRoutes } from './uploads/index.ts'

/** Private conversations of fans and creators. */
export function messaging({ api, db, files, jobs, kinds, realtime }: Parts): void {
  conversationRoutes(api, { db })
  messageRoutes(api, { db, files })
  uploadRoutes(api, { files })
  messageJobs({ db, files, jobs, realtime })
  kinds.register(messageKind({ db, files }))
}
