export { checkShownPrice } from '../shown-price.ts'
export {
  type Buyer,
  type ChargeParts,
  type Charges,
  chargeWallet,
  type LinesToPay,
  type LineToPay,
} from './actions/charge.ts'
export { refundCharge, refundItem } from './actions/refund.ts'
export { createSpender } from './actions/spender.ts'
export { type StreamOfTip, sendTip, type TipPlace } from './actions/tip.ts'
export { chargeJobs } from './jobs.ts'
export { presentReceipt } from './present.ts'
export {
  findPayees,
  findSales,
  findStreamTip,
  findTip,
  hasPaid,
  type PayeeStanding,
  type Sales,
  soldItemsOf,
} from './reads.ts'
export { buyerOf, chargeRoutes, saleRoutes } from './routes.ts'
export { isTip } from './rules.ts'
export { lockCharge } from './writes.ts'
