import type { FanRelations, ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { commentKind } from './comments/item-kind.ts'
import { commentJobs } from './comments/jobs.ts'
import { authorsOn } from './comments/reads.ts'
import { commentRoutes } from './comments/routes.ts'
import { engagementData } from './personal-data.ts'
import { reactionFacts } from './reactions/facts.sql.ts'
import { reactionJobs } from './reactions/jobs.ts'
import { reactionRoutes } from './reactions/routes.ts'

interface EngagementParts {
  api: Api
  clock: Clock
  db: Db
  fanRelations: FanRelations
  jobs: Jobs
  kinds: ItemKinds
  personalData: PersonalData
  viewerStates: ViewerStates
}

/** Comments and reactions on items of every kind. */
export function engagement(parts: EngagementParts): void {
  const { api, clock, db, jobs, kinds, viewerStates } = parts
  parts.personalData.register(engagementData({ db, kinds }))
  kinds.register(commentKind({ db, kinds }))
  parts.fanRelations.register((creatorId) => authorsOn(kinds, creatorId))
  viewerStates.register(reactionFacts)
  commentRoutes(api, { clock, db, kinds, viewerStates })
  commentJobs(jobs, { db, kinds })
  reactionRoutes(api, { clock, db, kinds })
  reactionJobs(jobs, { db, kinds })
}
