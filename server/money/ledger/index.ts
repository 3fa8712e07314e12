export { checkLedger, type LedgerReport } from './check.ts'
export { type Entry, type Line, type SiteAccount, withoutZeros } from './entry.ts'
export { ledgerJobs } from './jobs.ts'
export {
  balanceReader,
  earningsBalances,
  findLastCheck,
  siteBalance,
  walletBalance,
} from './reads.ts'
export { basisPoints, type Split, split } from './rules.ts'
export { type Charge, type Spend, SpendOutdated, spend } from './spend-writes.ts'
export { insertEarning, markEarningRefunded, postEntry, reverseEntry } from './writes.ts'
