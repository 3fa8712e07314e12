import type { ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { commentKind, commentRoutes } from './comments/index.ts'
import { reactionMarks, reactionRoutes } from './reactions/index.ts'

interface EngagementParts {
  api: Api
  db: Db
  kinds: ItemKinds
  viewerStates: ViewerStates
}

/** What people say and feel about items, of whatever kind these are. */
export function engagement({ api, db, kinds, viewerStates }: EngagementParts): void {
  kinds.register(commentKind(db))
  viewerStates.register(reactionMarks)
  commentRoutes(api, { db, kinds })
  reactionRoutes(api, { db, kinds })
}
