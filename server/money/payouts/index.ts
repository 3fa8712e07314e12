export { payoutJobs } from './jobs.ts'
export { hasOpenPayout } from './reads.ts'
export { payoutRoutes } from './routes.ts'
export { staffPayoutRoutes } from './staff-routes.ts'
