export {
  atTheBank,
  findRefund,
  findRefundByKey,
  listPendingOf,
  type RefundRow,
  requestKind,
} from './reads.ts'
export { findDisputes, findLatestRequests, findSaleStates, untouched } from './sale-state.ts'
export { insertRefund, lockRefund, lockRefundAtGateway, settleRefund } from './writes.ts'
