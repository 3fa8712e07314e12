export { presentBanking, presentPaypal } from './present.ts'
export { bankingRoutes } from './routes.ts'
export { restorePayoutDetails } from './writes.ts'
