import { type DeclineCode, declines } from '../declines.ts'
import { endpoint } from '../endpoint.ts'
import {
  array,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  AccountSource,
  Dollars,
  DollarsIn,
  dayRange,
  Id,
  Instant,
  LinkToken,
  listOf,
  paging,
  Url,
} from '../kit/values.ts'
import { BundleMonths, SubscriptionPlan } from './quotes.ts'
import { saleState } from './sale-state.ts'

export const PaymentStatus = oneOf([
  'created',
  'processing',
  'require_authentication',
  'success',
  'fail',
  'canceled',
  'refunded',
])
export type PaymentStatus = Static<typeof PaymentStatus>

/** What is paid by card: `token_package` is a wallet top-up. */
export const PaymentType = oneOf([
  'token_package',
  'monthly_subscription',
  'yearly_subscription',
  'free_subscription',
])
export type PaymentType = Static<typeof PaymentType>

/** `system` if nothing is charged. */
export const GatewayName = oneOf(['stripe', 'ccbill', 'system'])
export type GatewayName = Static<typeof GatewayName>

/** Why it failed: a code of `declines`, and its English message. */
export const FailureCode = oneOf(Object.keys(declines) as DeclineCode[])

/** Status of one payment. `message` says in English why it failed. */
export const PaymentStarted = object({
  _id: Id,
  status: PaymentStatus,
  /** If given, used to authenticate the card. */
  stripeClientSecret: optional(text()),
  /** If given, the URL to redirect to: only for gateways with their own pages. */
  paymentUrl: optional(Url),
  message: optional(text()),
  /** Addition: why it failed. */
  failureCode: optional(FailureCode),
})
export type PaymentStarted = Static<typeof PaymentStarted>

export const PaymentTransaction = object({
  _id: Id,
  type: PaymentType,
  status: PaymentStatus,
  paymentGateway: GatewayName,
  source: AccountSource,
  sourceId: Id,
  /** The wallet that is topped up, or the creator subscribed to. */
  target: oneOf(['wallet', 'performer']),
  targetId: Id,
  products: array(
    object({
      name: text(),
      description: text(),
      price: Dollars,
      productType: PaymentType,
      productId: nullable(Id),
      /** What the description says in English, for pages in other languages. */
      extraInfo: object({
        /** Of a subscription; null once the creator's account is gone. */
        performerName: nullable(text()),
        /** Paid at once; 0 for a top-up. */
        months: integer({ min: 0 }),
        /** Added to the wallet. */
        credited: nullable(Dollars),
      }),
    }),
  ),
  originalPrice: Dollars,
  totalPrice: Dollars,
  /** Addition: what was refunded of it; the status is `refunded` once that is all. */
  refundedPrice: Dollars,
  ...saleState,
  /** `value` is a fraction from 0 to 1. */
  couponInfo: nullable(object({ code: text(), value: number() })),
  stripeClientSecret: nullable(text()),
  /** Addition: what paid it; null when nothing was charged, or the card is no longer known. */
  card: nullable(object({ brand: text(), last4Digits: text() })),
  /** Addition: why it failed, in English and as a code. */
  message: nullable(text()),
  failureCode: nullable(FailureCode),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PaymentTransaction = Static<typeof PaymentTransaction>

const card = {
  paymentGateway: optional(text({ max: 20 })),
  /** The card's `token`. */
  cardId: optional(text({ max: 200 })),
}

/**
 * Add money to the wallet by card: an amount, less the discount of a coupon, or a package in place of
 * both. Nothing is charged, and no card needed, when the coupon covers it all. A declined card is not an
 * error: `status` is `fail`, with a message. The outcome is sent as `payment_status_callback`, also when
 * declined. Addition: `price` is what the caller was shown that the card pays; when that is more by now,
 * nothing is paid.
 */
export const TopUpWallet = endpoint({
  method: 'POST',
  path: '/payment/wallet/top-up',
  audience: 'fan',
  summary: 'Add money to the wallet',
  body: object({
    /** Required without a package. */
    amount: optional(DollarsIn),
    ...card,
    couponCode: optional(text({ max: 50 })),
    /** Addition. */
    packageId: optional(Id),
    price: optional(DollarsIn),
  }),
  reply: PaymentStarted,
  idempotent: true,
  problems: [
    'top_up_out_of_range',
    'amount_invalid',
    'card_unknown',
    'gateway_unavailable',
    'coupon_unknown',
    'coupon_expired',
    'coupon_used_up',
    'coupon_used',
    'total_too_low',
    'package_unknown',
    'package_alone',
    'price_changed',
    'key_reused',
  ],
  rate: { calls: 20, seconds: 60, by: 'account' },
})

/**
 * Subscribe to a creator. Free plans need no card; the outcome is sent as for a top-up. Addition: `price` is
 * what the caller was shown; a plan that costs more by now is not paid.
 */
export const SubscribeToCreator = endpoint({
  method: 'POST',
  path: '/payment/subscribe/performers',
  audience: 'fan',
  summary: 'Subscribe to a creator',
  body: object({
    type: optional(SubscriptionPlan),
    performerId: Id,
    /** Addition: with `monthly`, a bundle of that many months. */
    months: optional(BundleMonths),
    /** Addition: with `free`, the token of a trial link. */
    trialToken: optional(LinkToken),
    price: optional(DollarsIn),
    ...card,
  }),
  reply: PaymentStarted,
  idempotent: true,
  problems: [
    'not_found',
    'already_subscribed',
    'subscription_pending',
    'subscription_not_offered',
    'free_subscription_used',
    'trial_link_unknown',
    'trial_link_ended',
    'trial_link_used_up',
    'price_changed',
    'amount_invalid',
    'creator_not_payable',
    'card_unknown',
    'gateway_unavailable',
    'blocked',
    'debt_open',
    'key_reused',
  ],
  rate: { calls: 20, seconds: 60, by: 'account' },
})

/**
 * One of the caller's payments, for a page that waits for the outcome and may have missed the
 * event.
 */
export const ReadPaymentTransaction = endpoint({
  method: 'GET',
  path: '/payment/transactions/:id',
  audience: 'user',
  summary: 'Read an own card payment',
  params: object({ id: Id }),
  reply: PaymentTransaction,
  problems: ['not_found'],
  isAddition: true,
})

export const ListPaymentTransactions = endpoint({
  method: 'GET',
  path: '/payment/transactions/user/search',
  audience: 'user',
  summary: 'List the own card payments',
  query: object({
    ...paging,
    ...dayRange,
    status: optional(PaymentStatus),
    performerId: optional(Id),
  }),
  reply: listOf(PaymentTransaction),
})
