/** How staff decide about payouts. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
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
  Count,
  Dollars,
  dayRange,
  Id,
  Instant,
  listOf,
  maxReason,
  maxSearchText,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import {
  PaymentAccountInfo,
  PayoutBalance,
  PayoutMethod,
  PayoutRequest,
  PayoutStatus,
  payoutRequest,
} from './payouts.ts'

const ofStaff = { audience: staff('payouts.approve'), isAddition: true } as const

export const payoutFilters = {
  ...dayRange,
  /** Part of the creator's name or username. */
  q: optional(text({ max: maxSearchText })),
  status: optional(PayoutStatus),
  paymentAccountType: optional(PayoutMethod),
  performerId: optional(Id),
}

/** Last changed first, unless sorted otherwise. */
export const SearchPayoutRequests = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/payout-requests/search',
  summary: 'List payout requests of all creators',
  query: object({ ...paging, ...payoutFilters }),
  reply: listOf(PayoutRequest),
})

export const payoutSteps = [
  'requested',
  'changed',
  'withdrawn',
  'approved',
  'rejected',
  'done',
  'returned',
  'failed',
] as const
const PayoutStep = object({
  _id: Id,
  kind: oneOf(payoutSteps),
  /** Null once the account is deleted. */
  actor: nullable(UserCard),
  /** The payment provider did it. */
  isAutomatic: boolean(),
  /** The amount asked for, at that time. */
  amount: Dollars,
  /** An approval that a later change of the request has voided. */
  isVoid: boolean(),
  createdAt: Instant,
})

/** Why it cannot be marked as paid right now. */
export const payoutObstacles = [
  'details_recent',
  'details_removed',
  'earnings_negative',
  'account_suspended',
  'account_not_ready',
] as const
const PayoutObstacle = oneOf(payoutObstacles)
export type PayoutObstacle = Static<typeof PayoutObstacle>

/** A request with all that staff decide by. */
export const PayoutCase = object({
  ...payoutRequest,
  /** What the creator's earnings are now: see `calculate`. */
  earnings: PayoutBalance,
  /** How many have approved it as it is now, and how many must. */
  approvals: Count,
  approvalsNeeded: Count,
  /** The caller is not its creator, and not among those who have approved it. */
  mayApprove: boolean(),
  obstacles: array(PayoutObstacle),
  /** Until then nothing is sent, since the payment details have changed; null: they have not. */
  detailsHeldUntil: NullableInstant,
  /** The stored details are others than those of the request. */
  hasOtherDetails: boolean(),
  /** The payment provider transfers it at this moment: nobody can change it. */
  isSending: boolean(),
  steps: array(PayoutStep),
})
export type PayoutCase = Static<typeof PayoutCase>

const params = object({ id: Id })

export const ReadPayoutCase = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/payout-requests/:id/view',
  summary: 'Read a payout request and what it is decided by',
  params,
  reply: PayoutCase,
  problems: ['not_found'],
})

/**
 * Approve, pay or reject a request: `pending → approved → done`, and to `rejected` from each of
 * them. A request that is `done` is rejected when the money came back: it stands in the balance
 * again.
 */
export const DecidePayoutRequest = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/admin/payout-requests/status/:id',
  summary: 'Approve, pay or reject a payout request',
  params,
  body: object({
    status: oneOf(['approved', 'done', 'rejected']),
    /** Shown to the creator; required for a rejection. */
    adminNote: optional(plainText({ max: maxReason })),
    /** Of the transfer, for `done`. */
    reference: optional(plainText({ max: 100 })),
    /** `updatedAt` of the request that the caller has seen; a later change is refused. */
    seenAt: optional(text({ max: 40, pattern: '^[0-9TZ:.+-]+$' })),
  }),
  reply: PayoutCase,
  problems: [
    'not_found',
    'own_decision',
    'reason_missing',
    'payout_changed',
    'payout_approved_before',
    'payout_details_recent',
    'payout_details_removed',
    'payout_not_covered',
    'payout_account_suspended',
    'payout_sending',
    'payout_of_gateway',
  ],
})

/** The whole account, to which staff send the money. Each view is recorded in the audit log. */
export const RevealPayoutAccount = endpoint({
  ...ofStaff,
  method: 'POST',
  path: '/admin/payout-requests/:id/account',
  summary: 'Read where the money of a payout request goes',
  params,
  reply: object({
    ...PaymentAccountInfo.properties,
    bankRouting: text(),
    bankSwiftCode: text(),
    address: text(),
    city: text(),
    state: text(),
    phoneNumber: text(),
  }),
  problems: ['not_found', 'own_decision', 'payout_details_removed'],
})
