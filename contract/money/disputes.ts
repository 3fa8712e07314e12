/** Payments that banks take back from the site, for staff. All of these endpoints are additions. */
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
import { Count, Dollars, Id, Instant, listOf, NullableInstant, paging } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { disputeStates } from './dispute-states.ts'
import { LedgerEntry } from './ledger-entries.ts'
import { PaymentType } from './payments.ts'

const DisputeStatus = oneOf(disputeStates)

const dispute = {
  _id: Id,
  gateway: oneOf(['stripe', 'sandbox']),
  /** The gateway's own id of it. */
  reference: text(),
  status: DisputeStatus,
  /** The gateway's own word for the status, which may be newer than this site. */
  gatewayWord: text(),
  /** The gateway's word for what the cardholder claims, such as `fraudulent`. */
  reason: text(),
  /** What of the payment is disputed. */
  amount: Dollars,
  /** What the gateway keeps for it. */
  fee: Dollars,
  /** Whether the money is at the bank now. */
  isTaken: boolean(),
  /** Whether the subscription that the payment paid for gives no access. */
  isFrozen: boolean(),
  paymentId: Id,
  paymentType: PaymentType,
  paid: Dollars,
  paidAt: Instant,
  /** Of the card; null once it is removed. */
  last4: nullable(text()),
  fan: nullable(UserCard),
  /** Null for a top-up. */
  creator: nullable(UserCard),
  /** Until when the gateway accepts evidence; null: it waits for none. */
  evidenceDueAt: NullableInstant,
  openedAt: Instant,
  closedAt: NullableInstant,
}

export const Dispute = object(dispute)
export type Dispute = Static<typeof Dispute>

/** Those with the nearest deadline first, then the newest. */
export const ListDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  audience: staff('money.read'),
  summary: 'List disputed payments',
  query: object({ ...paging, status: optional(DisputeStatus), isOpen: optional(boolean()) }),
  reply: listOf(Dispute),
  isAddition: true,
})

const DisputeStep = object({
  n: Count,
  status: DisputeStatus,
  gatewayWord: text(),
  /** What it moved, and what the gateway took for it. */
  entries: array(LedgerEntry),
  createdAt: Instant,
})

export const DisputeCase = object({
  ...dispute,
  steps: array(DisputeStep),
})
export type DisputeCase = Static<typeof DisputeCase>

export const ReadDispute = endpoint({
  method: 'GET',
  path: '/admin/disputes/:id',
  audience: staff('money.read'),
  summary: 'Read a disputed payment with all that happened',
  params: object({ id: Id }),
  reply: DisputeCase,
  problems: ['not_found'],
  isAddition: true,
})

/** Disputes of a month (UTC), by count, as card companies judge a site. */
const DisputeMonth = object({
  /** Such as `2026-11`. */
  month: text(),
  /** Settled card payments. */
  payments: Count,
  disputes: Count,
  /** Of banks, that a payment may be fraud. */
  warnings: Count,
  /** Disputes and warnings for each payment; null without payments. */
  ratio: nullable(number({ min: 0, max: 1e9 })),
})

export const ReadDisputeFigures = endpoint({
  method: 'GET',
  path: '/admin/dispute-figures',
  audience: staff('money.read'),
  summary: 'Read how many payments are disputed, by month',
  reply: object({
    /** Disputes that wait for evidence, and the first deadline. */
    due: Count,
    nextDueAt: NullableInstant,
    /** Disputes in a state that this site does not know: staff look at them at the gateway. */
    byHand: Count,
    /** From this ratio on acquirers act. */
    warnFrom: number({ min: 0, max: 1 }),
    /** The oldest first. */
    months: array(DisputeMonth),
  }),
  isAddition: true,
})
