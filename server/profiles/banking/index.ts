export { presentBanking, presentPaypal } from './present.ts'
export { bankingRoutes } from './routes.ts'
export { clearPayoutDetails, restorePayoutDetails } from './writes.ts'
