import type { ChargeParts } from '#server/money/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { OrderParts } from './actions/update.ts'
import { orderJobs } from './jobs.ts'
import { orderData } from './personal-data.ts'
import type { PresentParts } from './present.ts'
import { orderRoutes } from './routes.ts'
import { staffOrderRoutes } from './staff-routes.ts'

export { takeBackOrder } from './actions/update.ts'

interface Parts extends OrderParts, PresentParts {
  api: Api
  charging: ChargeParts
  jobs: Jobs
  personalData: PersonalData
}

/** What fans order of products, and what becomes of it. */
export function orders(parts: Parts): void {
  parts.personalData.register(orderData)
  orderRoutes(parts.api, parts)
  staffOrderRoutes(parts.api, parts)
  orderJobs(parts.jobs, parts)
}
