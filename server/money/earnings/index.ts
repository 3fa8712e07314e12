export { type CardSale, recordCardSale } from './actions.ts'
export { earningJobs } from './jobs.ts'
export { ownBasisPoints } from './reads.ts'
export { earningRoutes } from './routes.ts'
