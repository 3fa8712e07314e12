export { type CardSale, recordCardSale, shareOfSale } from './actions.ts'
export { earningJobs } from './jobs.ts'
export { listEarnings, ownBasisPoints, sumEarnings } from './reads.ts'
export { earningRoutes } from './routes.ts'
