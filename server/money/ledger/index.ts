export { checkLedger, type LedgerReport } from './check.ts'
export { creditLines, forcedDebitLines, lockWallet } from './debt-writes.ts'
export { type Entry, type Line, type SiteAccount, siteAccounts, withoutZeros } from './entry.ts'
export { type EntryRow, listEntries, listEntriesFrom, presentEntries } from './entry-reads.ts'
export {
  type Capture,
  captureHold,
  HoldTooLarge,
  type NewHold,
  placeHold,
  releaseHold,
} from './hold-writes.ts'
export { ledgerJobs } from './jobs.ts'
export { captureSale, type MeteredSale } from './metered-writes.ts'
export {
  balanceReader,
  creatorBalances,
  debtCents,
  earningsBalances,
  findLastCheck,
  heldCents,
  siteBalance,
  walletBalance,
} from './reads.ts'
export { basisPoints, type Split, split } from './rules.ts'
export { type Charge, type Spend, type SpendLine, SpendOutdated, spend } from './spend-writes.ts'
export { insertEarning, moveAvailability, postEntry, refundEarning } from './writes.ts'
