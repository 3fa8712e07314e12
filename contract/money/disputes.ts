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
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Cursor,
  cursorListOf,
  Dollars,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
  Url,
} from '../kit/values.ts'
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

/** A message of the fan's conversation with a creator. */
export const EvidenceMessage = object({
  _id: Id,
  sender: nullable(UserCard),
  text: text({ max: 5000 }),
  /** Its pictures are not part of the document. */
  files: Count,
  createdAt: Instant,
})
export type EvidenceMessage = Static<typeof EvidenceMessage>

export const evidenceLimits = { text: 5000, messages: 30 } as const

/** What the site answers the bank: a document, which the gateway takes once. */
export const DisputeEvidence = object({
  /** `failed`: the gateway refused it, and it can be changed and submitted again. */
  status: oneOf(['draft', 'submitting', 'submitted', 'failed']),
  /** Whether the gateway waits for it, and until when. */
  isWanted: boolean(),
  dueAt: NullableInstant,
  /** What staff say to the bank. */
  text: text({ max: evidenceLimits.text }),
  /** Those that staff chose, the first one first. */
  messages: array(EvidenceMessage),
  /** With whom the fan has a conversation whose messages can be chosen, the latest first. */
  partners: array(UserCard),
  /** What else is in it. */
  contents: object({
    /** What was bought with a top-up. */
    purchases: Count,
    /** When the terms were accepted, and which stood when the card was charged: when they were changed. */
    termsAcceptedAt: NullableInstant,
    termsAtPayment: NullableInstant,
    openedItems: Count,
    openedDays: Count,
    signIns: Count,
  }),
  /** Why the gateway refused it, in its words. */
  failure: nullable(text()),
  submittedBy: nullable(UserCard),
  submittedAt: NullableInstant,
  /** When the gateway had it. */
  sentAt: NullableInstant,
})
export type DisputeEvidence = Static<typeof DisputeEvidence>

/** It shows messages of people to each other: more than the right to read of money. */
const ofEvidence = {
  audience: staff('money.refund'),
  params: object({ id: Id }),
  isAddition: true,
} as const

export const ReadDisputeEvidence = endpoint({
  ...ofEvidence,
  method: 'GET',
  path: '/admin/disputes/:id/evidence',
  summary: 'Read what will be submitted against a dispute, or was',
  reply: DisputeEvidence,
  problems: ['not_found'],
})

const evidenceBody = object({
  text: plainText({ max: evidenceLimits.text }),
  messageIds: array(Id, { max: evidenceLimits.messages }),
})

export const SaveDisputeEvidence = endpoint({
  ...ofEvidence,
  method: 'PUT',
  path: '/admin/disputes/:id/evidence',
  summary: 'Change what will be submitted against a dispute',
  body: evidenceBody,
  reply: DisputeEvidence,
  problems: ['not_found', 'evidence_closed'],
})

/** The gateway is asked by a job. Repeated while that is on its way, it changes nothing. */
export const SubmitDisputeEvidence = endpoint({
  ...ofEvidence,
  method: 'POST',
  path: '/admin/disputes/:id/evidence',
  summary: 'Submit the evidence of a dispute, once',
  body: evidenceBody,
  reply: DisputeEvidence,
  problems: ['not_found', 'evidence_closed'],
})

/** Where the document is downloaded, by the caller, for some minutes. */
export const OpenDisputeEvidence = endpoint({
  ...ofEvidence,
  method: 'POST',
  path: '/admin/disputes/:id/evidence/address',
  summary: 'An address of the document as it is, or as it was submitted',
  reply: object({ url: Url }),
  problems: ['not_found'],
})

/** The newest first. Reading them is written to the audit log. */
export const ListDisputeMessages = endpoint({
  ...ofEvidence,
  method: 'GET',
  path: '/admin/disputes/:id/messages',
  summary: 'List messages of the fan that can be part of the evidence',
  query: object({ partnerId: Id, before: optional(Cursor) }),
  reply: cursorListOf(EvidenceMessage),
  problems: ['not_found'],
})
