export { creditWallet, type WalletCredit } from './actions.ts'
export { type BalanceParts, notifyCreator, notifyWallet, walletJobs } from './notify.ts'
export { debtRoutes } from './routes.ts'
