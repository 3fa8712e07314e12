export {
  presentBanking,
  presentPaypal,
  type StoredBanking,
  type StoredPaypal,
} from './present.ts'
export { findPayoutDetails, type PayoutDetails } from './reads.ts'
export { bankingRoutes } from './routes.ts'
export { clearPayoutDetails, restorePayoutDetails } from './writes.ts'
