/** Money from cards comes in by `creditWallet` (wallet) and `recordCardSale` (earnings), which post the entries. */

export { checkLedger, type LedgerReport } from './check.ts'
export {
  assertBalanced,
  type Entry,
  filled,
  type LedgerAccount,
  type Line,
  type SiteAccount,
  siteAccounts,
} from './entry.ts'
export { ledgerJobs } from './jobs.ts'
export { earningsBalances, siteBalance, walletBalance } from './reads.ts'
export { postEntry, reverseEntry } from './writes.ts'
