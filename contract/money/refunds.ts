/** Refunds of what was paid from a wallet or by card. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { boolean, nullable, object, optional, plainText, type Static } from '../kit/schema.ts'
import { Dollars, DollarsIn, Id, maxReason, NullableInstant, Reason } from '../kit/values.ts'
import { ChargeStatus } from './charges.ts'
import { PaymentStatus, PaymentType } from './payments.ts'

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
  problems: ['not_found'],
  isAddition: true,
})

export const RefundOwnSale = endpoint({
  method: 'POST',
  path: '/performer/earning/:id/refund',
  audience: 'creator',
  summary: 'Refund an own sale to its buyer, whole or in part: to the wallet or the card',
  params: object({ id: Id }),
  body: object({ amount, reason: optional(plainText({ max: maxReason })) }),
  reply: RefundResult,
  idempotent: true,
  problems: [
    'not_found',
    'not_refundable',
    'refund_too_large',
    'amount_invalid',
    'key_reused',
    'dispute_open',
    'gateway_unavailable',
  ],
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
  problems: ['not_found'],
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

/** What a refund of all that can be refunded of a card payment would do. */
export const PaymentRefundPreview = object({
  type: PaymentType,
  status: PaymentStatus,
  /** What the card paid, and what was refunded of it so far. */
  totalPrice: Dollars,
  refundedPrice: Dollars,
  /** What can be refunded now: of a top-up, what is left of it in the wallet. */
  leftPrice: Dollars,
  /** The creator's share of that, and the creator's balance now; null: a top-up. */
  leftNetPrice: Dollars,
  balance: nullable(Dollars),
  /** Of a top-up: the wallet now, and what it would lose, with what a coupon or package added. */
  walletBalance: nullable(Dollars),
  takenFromWallet: Dollars,
  /** The access that a refund of everything ends; null: none. */
  endsAccessUntil: NullableInstant,
  /** The cardholder's bank is taking the payment back: nothing can be refunded. */
  isDisputed: boolean(),
})
export type PaymentRefundPreview = Static<typeof PaymentRefundPreview>

export const PreviewPaymentRefund = endpoint({
  method: 'GET',
  path: '/admin/payments/:id/refund',
  audience: staff('money.refund'),
  summary: 'See what a refund of a card payment would do',
  params: object({ id: Id }),
  reply: PaymentRefundPreview,
  problems: ['not_found'],
  isAddition: true,
})

/**
 * Refund a card payment to its card. It is booked at once and then asked of the gateway: when that refuses,
 * everything is put back, and the story of the payment says why. `keepAccess`: a refund of everything ends
 * nothing.
 */
export const RefundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refund',
  audience: staff('money.refund'),
  summary: 'Refund a card payment, whole or in part',
  params: object({ id: Id }),
  body: object({ amount, reason: Reason, keepAccess: optional(boolean()) }),
  reply: object({ paymentId: Id, status: PaymentStatus, refundedPrice: Dollars }),
  idempotent: true,
  problems: [
    'not_found',
    'not_refundable',
    'refund_too_large',
    'amount_invalid',
    'key_reused',
    'top_up_spent',
    'dispute_open',
    'gateway_unavailable',
  ],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
