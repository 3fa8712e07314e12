export { atTheBank, findRefund, findRefundByKey, listPendingOf, type RefundRow } from './reads.ts'
export { findDisputes, findSaleStates, untouched } from './sale-state.ts'
export { insertRefund, lockRefund, lockRefundAtGateway, settleRefund } from './writes.ts'
