import type { Parts } from '#server/parts.ts'
import { commentKind, commentRoutes } from './comments/index.ts'
import { reactionRoutes } from './reactions/index.ts'

/** What people say and feel about items, of whatever kind these are. */
export function engagement({ api, db, kinds }: Parts): void {
  kinds.register(commentKind(db))
  commentRoutes(api, { db, kinds })
  reactionRoutes(api, { db, kinds })
}
