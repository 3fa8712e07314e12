/** Entries of the ledger, for staff. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { Dollars, dayRange, Id, Instant, maxSearchText } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { TypeName } from './charges.ts'

export const ledgerAccountKinds = [
  'wallet',
  'wallet_held',
  'earnings',
  'earnings_held',
  'debt',
  'commission',
  'gateway',
  'refunds',
  'payouts',
  'promotions',
  'gateway_fees',
  'write_offs',
] as const
export const LedgerAccountKind = oneOf(ledgerAccountKinds)
export type LedgerAccountKind = Static<typeof LedgerAccountKind>

/** One account's part of an entry. */
const LedgerLine = object({
  account: LedgerAccountKind,
  /** Null: the site's own account. */
  owner: nullable(UserCard),
  /** Into (+) or out of (-) the account. */
  amount: Dollars,
})

export const LedgerEntry = object({
  _id: Id,
  /** The kind of movement, such as `top_up`; new kinds of items add names. */
  kind: TypeName,
  /** The earlier entry that it carries on. */
  follows: nullable(Id),
  createdAt: Instant,
  lines: array(LedgerLine),
})
export type LedgerEntry = Static<typeof LedgerEntry>

const ofStaff = { audience: staff('money.read'), isAddition: true } as const

/**
 * The newest first. Accounts of people are searched for one person at a time: of those of everybody there
 * are too many.
 */
export const ListLedgerEntries = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/ledger/entries',
  summary: 'Search the entries of the ledger',
  query: object({
    /** The id of an entry: it, and those that follow it. */
    id: optional(Id),
    account: optional(LedgerAccountKind),
    /** Email, username or id. */
    owner: optional(text({ max: maxSearchText })),
    kind: optional(TypeName),
    ...dayRange,
    limit: optional(integer({ min: 1, max: 100 })),
    before: optional(Id),
  }),
  /** `next`, for `before` of the next page; null on the last. */
  reply: object({ data: array(LedgerEntry), next: nullable(Id) }),
})

export const ReadLedgerEntry = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/ledger/entries/:id',
  summary: 'Read an entry of the ledger, what it follows and what follows it',
  params: object({ id: Id }),
  reply: object({
    entry: LedgerEntry,
    followed: nullable(LedgerEntry),
    /** At most 200, the oldest first. */
    followers: array(LedgerEntry),
    /** The card payment and the charge that it was made for. */
    paymentId: nullable(Id),
    chargeId: nullable(Id),
  }),
  problems: ['not_found'],
})
