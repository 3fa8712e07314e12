import type { ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { commentKind } from './comments/item-kind.ts'
import { commentJobs } from './comments/jobs.ts'
import { commentRoutes } from './comments/routes.ts'
import { reactionJobs } from './reactions/jobs.ts'
import { reactionMarks } from './reactions/marks.sql.ts'
import { reactionRoutes } from './reactions/routes.ts'

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
