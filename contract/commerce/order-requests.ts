/**
 * The one request of a buyer for an order: to cancel, return or withdraw from it. It stands among the refund
 * requests of its creator as well. All of these endpoints are additions.
 */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { boolean, object, optional, plainText } from '../kit/schema.ts'
import { Id, maxReason, Reason } from '../kit/values.ts'
import { OrderRequestKind } from '../money/sale-state.ts'
import { Order } from './orders.ts'

const params = object({ id: Id })

export const AskForOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/request',
  audience: 'user',
  summary: 'Ask to cancel, return or withdraw from an own order',
  params,
  /** A withdrawal needs no reason. */
  body: object({ kind: OrderRequestKind, reason: optional(Reason) }),
  reply: Order,
  problems: [
    'not_found',
    'not_refundable',
    'refund_request_open',
    'order_cancel_late',
    'order_return_early',
    'order_return_late',
    'order_of_file',
    'reason_missing',
  ],
  rate: { calls: 20, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Refunds all that is left of the order, or declines with a sentence for the buyer. */
const answer = {
  params,
  body: object({
    refund: boolean(),
    answer: optional(plainText({ max: maxReason })),
    /** Of a refund, false where the goods are not back; the stock then stays as it is. */
    isBack: optional(boolean()),
  }),
  reply: Order,
  problems: ['not_found', 'refund_request_answered', 'answer_missing', 'not_refundable'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
} as const

export const AnswerOrderRequest = endpoint({
  ...answer,
  method: 'PUT',
  path: '/orders/:id/request',
  audience: 'creator',
  summary: 'Answer the open request of the buyer of an own order',
})

export const DecideOrderRequest = endpoint({
  ...answer,
  method: 'PUT',
  path: '/admin/orders/:id/request',
  audience: staff('money.refund'),
  summary: 'Answer the open request of the buyer of an order',
})
