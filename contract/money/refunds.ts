/** Refunds of what was paid from a wallet. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { boolean, object, optional, plainText, type Static } from '../kit/schema.ts'
import { Dollars, DollarsIn, Id, maxReason, Reason } from '../kit/values.ts'
import { ChargeStatus } from './charges.ts'

/** What a refund of all that is left would do. */
export const RefundPreview = object({
  /** What the buyer paid, and what was refunded of it so far. */
  totalPrice: Dollars,
  refundedPrice: Dollars,
  /** What can be refunded still, and the creator's share of it. */
  leftPrice: Dollars,
  leftNetPrice: Dollars,
  /** The creator's balance now: it may become negative. */
  balance: Dollars,
  /** The buyer loses access to the item when the whole sum is refunded. */
  endsAccess: boolean(),
})
export type RefundPreview = Static<typeof RefundPreview>

export const RefundResult = object({
  chargeId: Id,
  status: ChargeStatus,
  refundedPrice: Dollars,
})
export type RefundResult = Static<typeof RefundResult>

/** Undefined: all that was not refunded yet. */
const amount = optional(DollarsIn)

export const PreviewOwnRefund = endpoint({
  method: 'GET',
  path: '/performer/earning/:id/refund',
  audience: 'creator',
  summary: 'See what a refund of an own sale would do',
  params: object({ id: Id }),
  reply: RefundPreview,
  problems: ['not_found', 'not_refundable'],
  isAddition: true,
})

export const RefundOwnSale = endpoint({
  method: 'POST',
  path: '/performer/earning/:id/refund',
  audience: 'creator',
  summary: 'Refund an own sale to its buyer, whole or in part',
  params: object({ id: Id }),
  body: object({ amount, reason: optional(plainText({ max: maxReason })) }),
  reply: RefundResult,
  idempotent: true,
  problems: ['not_found', 'not_refundable', 'refund_too_large', 'amount_invalid', 'key_reused'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})

export const PreviewRefund = endpoint({
  method: 'GET',
  path: '/admin/charges/:id/refund',
  audience: staff('money.refund'),
  summary: 'See what a refund of a charge would do',
  params: object({ id: Id }),
  reply: RefundPreview,
  problems: ['not_found', 'not_refundable'],
  isAddition: true,
})

export const RefundCharge = endpoint({
  method: 'POST',
  path: '/admin/charges/:id/refund',
  audience: staff('money.refund'),
  summary: 'Refund a charge to its buyer, whole or in part',
  params: object({ id: Id }),
  body: object({ amount, reason: Reason }),
  reply: RefundResult,
  idempotent: true,
  problems: ['not_found', 'not_refundable', 'refund_too_large', 'amount_invalid', 'key_reused'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
