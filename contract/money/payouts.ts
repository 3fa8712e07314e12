/**
 * Payouts of a creator's earnings. Amounts are dollars, whatever "tokens" suggests: one token is one
 * dollar.
 */
import { endpoint } from '../endpoint.ts'
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
  DollarsIn,
  Id,
  Instant,
  listOf,
  maxReason,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

export const payoutStatuses = ['pending', 'approved', 'rejected', 'done'] as const
export const PayoutStatus = oneOf(payoutStatuses)
export type PayoutStatus = Static<typeof PayoutStatus>

/** By `stripe`, staff only approve: the gateway transfers the money to the creator's account there. */
export const PayoutMethod = oneOf(['banking', 'paypal', 'stripe'])
export type PayoutMethod = Static<typeof PayoutMethod>

/** Where the money goes, with the last four characters of the account; empty where it has none. */
export const PaymentAccountInfo = object({
  firstName: text(),
  lastName: text(),
  bankName: text(),
  bankAccount: text(),
  country: text(),
  email: text(),
})
export type PaymentAccountInfo = Static<typeof PaymentAccountInfo>

/**
 * - `account_refused`: the creator's account at Stripe receives nothing
 * - `balance_low`, `transfer_failed`: Stripe did not transfer it yet, for the site's sake
 * - `bank_failed`: the creator's bank did not take it
 * - `reversed`: Stripe took it back
 */
export const payoutFailures = [
  'account_refused',
  'balance_low',
  'transfer_failed',
  'bank_failed',
  'reversed',
] as const
const PayoutFailure = oneOf(payoutFailures)
export type PayoutFailure = Static<typeof PayoutFailure>

/** The fields of a request, which staff read with others. */
export const payoutRequest = {
  _id: Id,
  source: oneOf(['performer']),
  sourceId: Id,
  sourceInfo: UserCard,
  requestTokens: Dollars,
  requestNote: text(),
  /** Of staff to the creator: of a rejection or return its reason. */
  adminNote: text(),
  paymentAccountType: PayoutMethod,
  /** As it was when the request was sent; null once the account is deleted. */
  paymentAccountInfo: nullable(PaymentAccountInfo),
  status: PayoutStatus,
  /** Addition, like all fields below but the last two: its creator took it back. */
  isWithdrawn: boolean(),
  /** It was paid, and the money came back. */
  isReturned: boolean(),
  /** Why Stripe did not send it, or why it came back; null: staff say why in `adminNote`. */
  failure: nullable(PayoutFailure),
  /** By which the transfer is found at the bank, at PayPal or at Stripe. */
  reference: text(),
  paidAt: NullableInstant,
  createdAt: Instant,
  updatedAt: Instant,
}

export const PayoutRequest = object(payoutRequest)
export type PayoutRequest = Static<typeof PayoutRequest>

/** What may be asked for now, and why not more. */
export const PayoutBalance = object({
  totalEarnedTokens: Dollars,
  previousPaidOutTokens: Dollars,
  /** What a new request may ask for. */
  remainingUnpaidTokens: Dollars,
  /** Addition, like all fields below: sold too recently to be paid out. */
  heldTokens: Dollars,
  /** When the next of it is available; null when nothing is held. */
  nextReleaseAt: NullableInstant,
  /** Reserved by the open request. */
  requestedTokens: Dollars,
  /**
   * What refunds took beyond what was earned. While it is not zero nothing can be asked for, and
   * nothing is paid.
   */
  owedTokens: Dollars,
  /** All that belongs to the creator: negative after refunds of what was paid out. */
  balance: Dollars,
})
export type PayoutBalance = Static<typeof PayoutBalance>

export const CalculatePayout = endpoint({
  method: 'POST',
  path: '/payout-requests/calculate',
  audience: 'creator',
  summary: 'Read how much can be paid out',
  reply: PayoutBalance,
})

/** The reply is a bare boolean: true when a new request is allowed, false while one is open. */
export const CheckPendingPayout = endpoint({
  method: 'GET',
  path: '/payout-requests/check/pending-review',
  audience: 'creator',
  summary: 'Whether a new payout may be requested',
  reply: boolean(),
})

export const ListPayoutRequests = endpoint({
  method: 'GET',
  path: '/payout-requests/search',
  audience: 'creator',
  summary: 'List the own payout requests',
  query: object({ ...paging, status: optional(PayoutStatus) }),
  reply: listOf(PayoutRequest),
})

const form = object({
  requestTokens: DollarsIn,
  requestNote: optional(plainText({ max: maxReason })),
  /** `banking` by default. */
  paymentAccountType: optional(PayoutMethod),
  /** Ignored: only creators are paid. */
  source: optional(oneOf(['performer'])),
})

const requestProblems = [
  'amount_invalid',
  'payout_too_low',
  'payout_too_high',
  'payout_earnings_negative',
  'payout_account_missing',
] as const

const rate = { calls: 30, seconds: 600, by: 'account' } as const

/** Ask for a payout: its amount is reserved until it is paid, rejected or withdrawn. */
export const CreatePayoutRequest = endpoint({
  method: 'POST',
  path: '/payout-requests',
  audience: 'creator',
  summary: 'Request a payout',
  body: form,
  reply: PayoutRequest,
  problems: [...requestProblems, 'payout_open'],
  rate,
})

/** Voids what staff have approved of it so far, and takes the account as it is stored now. */
export const UpdatePayoutRequest = endpoint({
  method: 'PUT',
  path: '/payout-requests/:id',
  audience: 'creator',
  summary: 'Change the own payout request while it is pending',
  params: object({ id: Id }),
  body: form,
  reply: PayoutRequest,
  problems: [...requestProblems, 'not_found', 'payout_not_pending'],
  rate,
})

export const ReadPayoutRequest = endpoint({
  method: 'GET',
  path: '/payout-requests/:id/view',
  audience: 'creator',
  summary: 'Read an own payout request',
  params: object({ id: Id }),
  reply: PayoutRequest,
  problems: ['not_found'],
})

/** Its status becomes `rejected`, since clients know no other. */
export const WithdrawPayoutRequest = endpoint({
  method: 'POST',
  path: '/payout-requests/:id/withdrawal',
  audience: 'creator',
  summary: 'Withdraw the own payout request while it is pending',
  params: object({ id: Id }),
  reply: PayoutRequest,
  problems: ['not_found', 'payout_not_pending'],
  rate,
  isAddition: true,
})
