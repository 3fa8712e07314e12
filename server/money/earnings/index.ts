export { earningsBalances } from '#server/money/ledger/index.ts'
export { type CardSale, recordCardSale } from './actions.ts'
export { basisPoints, type Split, split } from './rules.ts'
