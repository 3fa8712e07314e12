/** Refunds that fans ask for, of own charges and payments. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Dollars,
  Id,
  Instant,
  listOf,
  maxReason,
  NullableInstant,
  paging,
  Reason,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { TypeName } from './charges.ts'
import { RefundRequestKind, RefundRequestStatus } from './sale-state.ts'

export const RefundRequest = object({
  _id: Id,
  /** What is asked for: `charge` was paid from the wallet, `payment` by card. */
  kind: oneOf(['charge', 'payment']),
  /** The id of the charge or payment, which is that of its earning as well. */
  saleId: Id,
  /** What was paid: the type of its charge or payment. */
  saleType: TypeName,
  /** Of an order, what else is asked for than a refund. */
  wish: RefundRequestKind,
  paidAt: Instant,
  /** Null once the account is deleted. */
  fan: nullable(UserCard),
  /** Null for a top-up, which only staff answer, and once the account is deleted. */
  creator: nullable(UserCard),
  /** What was paid, and what is refunded of it. */
  amount: Dollars,
  refunded: Dollars,
  reason: text(),
  status: RefundRequestStatus,
  /** What the fan reads of who answered it. */
  answer: text(),
  createdAt: Instant,
  answeredAt: NullableInstant,
})
export type RefundRequest = Static<typeof RefundRequest>

const params = object({ id: Id })
const list = { query: object({ ...paging, status: optional(RefundRequestStatus) }) }

export const AskForRefund = endpoint({
  method: 'POST',
  path: '/wallet/activity/:id/refund-request',
  audience: 'user',
  summary: 'Ask for a refund of an own charge or payment',
  params,
  body: object({ reason: Reason }),
  reply: RefundRequest,
  problems: ['not_found', 'not_refundable', 'refund_request_open'],
  rate: { calls: 20, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Refunds all that is left, or declines with a sentence for the fan. */
const answer = {
  params,
  body: object({ refund: boolean(), answer: optional(plainText({ max: maxReason })) }),
  reply: RefundRequest,
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
  problems: [
    'not_found',
    'refund_request_answered',
    'answer_missing',
    'not_refundable',
    'top_up_spent',
    'dispute_open',
    'gateway_unavailable',
  ],
} as const

export const ListOwnRefundRequests = endpoint({
  ...list,
  method: 'GET',
  path: '/performer/refund-requests',
  audience: 'creator',
  summary: 'List what fans ask the caller to refund, the newest first',
  reply: listOf(RefundRequest),
  isAddition: true,
})

export const AnswerOwnRefundRequest = endpoint({
  ...answer,
  method: 'POST',
  path: '/performer/refund-requests/:id/answer',
  audience: 'creator',
  summary: 'Refund what a fan asks for, or decline it',
})

export const ListRefundRequests = endpoint({
  ...list,
  method: 'GET',
  path: '/admin/refund-requests',
  audience: staff('money.refund'),
  summary: 'List what fans ask to be refunded, the newest first',
  reply: listOf(RefundRequest),
  isAddition: true,
})

export const AnswerRefundRequest = endpoint({
  ...answer,
  method: 'POST',
  path: '/admin/refund-requests/:id/answer',
  audience: staff('money.refund'),
  summary: 'Refund what a fan asks for, or decline it',
})
