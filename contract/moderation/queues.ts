import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, object, type Static } from '../kit/schema.ts'
import { Count } from '../kit/values.ts'

/** What waits for a decision of staff; null without the permission to decide. */
export const Queues = object({
  openReports: nullable(Count),
  waitingVerifications: nullable(Count),
  /** Payouts to approve or to send. */
  openPayouts: nullable(Count),
  /** What fans ask to be refunded. */
  openRefundRequests: nullable(Count),
})
export type Queues = Static<typeof Queues>

export const ReadQueues = endpoint({
  method: 'GET',
  path: '/admin/queues',
  audience: staff('accounts.read'),
  summary: 'Count what waits for a decision',
  reply: Queues,
  isAddition: true,
})
