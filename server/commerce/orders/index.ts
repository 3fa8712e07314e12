import type { FastifyInstance } from 'fastify'
import type { ChargeParts } from '#server/money/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { type DownloadParts, downloadRoute } from './actions/send-download.ts'
import type { OrderParts } from './actions/update.ts'
import { type OrderEmailParts, orderEmails } from './emails.ts'
import { orderJobs } from './jobs.ts'
import { orderData } from './personal-data.ts'
import type { PresentParts } from './present.ts'
import { orderRoutes } from './routes.ts'
import { staffOrderRoutes } from './staff-routes.ts'

export { takeBackOrder } from './actions/update.ts'
export { publishPlaced } from './notices.ts'

interface Parts extends OrderParts, PresentParts, DownloadParts, OrderEmailParts {
  api: Api
  charging: ChargeParts
  jobs: Jobs
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
}

/** What fans order of products, and what becomes of it. */
export function orders(parts: Parts): void {
  parts.personalData.register(orderData(parts))
  orderRoutes(parts.api, parts)
  staffOrderRoutes(parts.api, parts)
  parts.rawRoutes.push((app) => downloadRoute(app, parts))
  orderJobs(parts.jobs, parts)
  orderEmails(parts.jobs, parts)
}
