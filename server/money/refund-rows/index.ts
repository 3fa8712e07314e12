export {
  findRefund,
  findRefundByKey,
  listPendingOf,
  type RefundRow,
} from './reads.ts'
export { insertRefund, lockRefund, lockRefundAtGateway, settleRefund } from './writes.ts'
