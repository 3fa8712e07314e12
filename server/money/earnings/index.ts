export { type CardSale, recordCardSale, shareOfSale } from './actions.ts'
export { earningJobs } from './jobs.ts'
export { listEarnings, ownBasisPoints, sumEarnings, sumSpent } from './reads.ts'
export { earningRoutes } from './routes.ts'
