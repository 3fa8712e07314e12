import type { ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { commentJobs, commentKind, commentRoutes } from './comments/index.ts'
import { reactionJobs, reactionMarks, reactionRoutes } from './reactions/index.ts'

interface EngagementParts {
  api: Api
  db: Db
  jobs: Jobs
  kinds: ItemKinds
  viewerStates: ViewerStates
}

/** Comments and reactions on items of every kind. */
export function engagement({ api, db, jobs, kinds, viewerStates }: EngagementParts): void {
  kinds.register(commentKind(db))
  viewerStates.register(reactionMarks)
  commentRoutes(api, { db, kinds })
  commentJobs(jobs, db)
  reactionRoutes(api, { db, kinds })
  reactionJobs(jobs, db)
}
