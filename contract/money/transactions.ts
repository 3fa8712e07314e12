/** What is paid by card and from wallets, for staff. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  dayRange,
  Id,
  Instant,
  listOf,
  maxSearchText,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { ChargeStatus, TypeName } from './charges.ts'
import { disputeStates } from './dispute-states.ts'
import { GatewayEventRow } from './gateway-events.ts'
import { LedgerEntry } from './ledger-entries.ts'
import { FailureCode, PaymentStatus, PaymentType } from './payments.ts'
import { SubscriptionStatus } from './subscriptions.ts'

const ofStaff = { audience: staff('money.read'), isAddition: true } as const

const who = {
  _id: Id,
  /** Null once the account is deleted. */
  fan: nullable(UserCard),
  creator: nullable(UserCard),
}

/** A card payment. */
const paymentRow = {
  ...who,
  type: PaymentType,
  status: PaymentStatus,
  /** What the card paid, and what was given back of it. */
  amount: Dollars,
  refunded: Dollars,
  /** Null when nothing was charged. */
  card: nullable(object({ brand: text(), last4Digits: text() })),
  /** The gateway's own id of the payment. */
  reference: nullable(text()),
  createdAt: Instant,
}
export const StaffPayment = object(paymentRow)
export type StaffPayment = Static<typeof StaffPayment>

/** What was paid from a wallet. */
const chargeRow = {
  ...who,
  type: TypeName,
  status: ChargeStatus,
  amount: Dollars,
  refunded: Dollars,
  createdAt: Instant,
}
export const StaffCharge = object(chargeRow)
export type StaffCharge = Static<typeof StaffCharge>

const filters = {
  ...dayRange,
  /**
   * The fan's email, username or id, or an own id; of payments also the last four digits of the card or
   * the gateway's id.
   */
  q: optional(text({ max: maxSearchText })),
  /** Username or id. */
  creator: optional(text({ max: maxSearchText })),
}

export const paymentFilters = {
  ...filters,
  type: optional(PaymentType),
  status: optional(PaymentStatus),
}
export const chargeFilters = {
  ...filters,
  type: optional(TypeName),
  status: optional(ChargeStatus),
}

export const SearchPayments = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/payments',
  summary: 'List card payments of all accounts, the newest first',
  query: object({ ...paging, ...paymentFilters }),
  reply: listOf(StaffPayment),
})

export const SearchCharges = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/charges',
  summary: 'List what was paid from all wallets, the newest first',
  query: object({ ...paging, ...chargeFilters }),
  reply: listOf(StaffCharge),
})

/** Something that happened to a payment. Of the details, those of the kind are given. */
const StoryStep = object({
  kind: oneOf([
    'requested',
    'coupon_reserved',
    'coupon_counted',
    'coupon_released',
    'gateway_event',
    'entry',
    'ended',
    'refunded',
  ]),
  at: Instant,
  event: nullable(GatewayEventRow),
  entry: nullable(LedgerEntry),
  refund: nullable(
    object({
      amount: Dollars,
      /** The creator's part of it. */
      net: Dollars,
      /** `refused`: the gateway did not pay it, and it was put back. */
      state: oneOf(['pending', 'succeeded', 'refused']),
      /** Null: the site itself. */
      giver: nullable(UserCard),
      reason: text(),
      /** Why the gateway refused it, so that everything was put back; null: it did not. */
      failure: nullable(text()),
    }),
  ),
})
export type StoryStep = Static<typeof StoryStep>

const EarningOfSale = object({
  gross: Dollars,
  net: Dollars,
  /** The site's share, as a fraction from 0 to 1. */
  commission: number(),
  refunded: Dollars,
  refundedNet: Dollars,
  isPaid: boolean(),
  availableAt: Instant,
})

const story = {
  earning: nullable(EarningOfSale),
  /** In the order of time. */
  story: array(StoryStep),
}

export const PaymentStory = object({
  ...paymentRow,
  gateway: oneOf(['stripe', 'sandbox', 'system']),
  /** Before the discount. */
  originalAmount: Dollars,
  /** What the gateway keeps of it; null while that is not known. */
  fee: nullable(Dollars),
  /** What the site has of it after refunds and the fee, less than nothing once all is refunded; null as `fee`. */
  left: nullable(Dollars),
  /** What a top-up adds to the wallet; null for everything else. */
  credited: nullable(Dollars),
  coupon: nullable(object({ code: text(), value: number() })),
  packageName: nullable(text()),
  /** Why it failed. */
  failureCode: nullable(FailureCode),
  /** The one that it paid, as it is now. */
  subscription: nullable(
    object({
      _id: Id,
      status: SubscriptionStatus,
      isRenewal: boolean(),
      expiredAt: NullableInstant,
    }),
  ),
  /** By which the cardholder's bank takes it back, or asks about it; the newest first. */
  disputes: array(object({ _id: Id, status: oneOf(disputeStates), closedAt: NullableInstant })),
  updatedAt: Instant,
  ...story,
})
export type PaymentStory = Static<typeof PaymentStory>

export const ChargeStory = object({
  ...chargeRow,
  /** What was bought; null for a tip. */
  item: nullable(object({ kind: TypeName, id: Id, title: text() })),
  quantity: Count,
  /** Bought together with it, by one payment. */
  others: array(Id),
  updatedAt: Instant,
  ...story,
})
export type ChargeStory = Static<typeof ChargeStory>

const byId = { params: object({ id: Id }), problems: ['not_found'] as const }

export const ReadPaymentStory = endpoint({
  ...ofStaff,
  ...byId,
  method: 'GET',
  path: '/admin/payments/:id',
  summary: 'Read all that happened to a card payment',
  reply: PaymentStory,
})

export const ReadChargeStory = endpoint({
  ...ofStaff,
  ...byId,
  method: 'GET',
  path: '/admin/charges/:id',
  summary: 'Read all that happened to a charge of a wallet',
  reply: ChargeStory,
})
