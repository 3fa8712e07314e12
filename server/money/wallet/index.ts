export { creditWallet, type WalletCredit } from './actions.ts'
export { walletJobs } from './jobs.ts'
export { type BalanceNews, tellCreator, tellWallet } from './news.ts'
