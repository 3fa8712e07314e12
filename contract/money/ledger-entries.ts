/** Entries of the ledger, for staff. All of these endpoints are additions. */
import { array, nullable, object, oneOf, type Static } from '../kit/schema.ts'
import { Dollars, Id, Instant } from '../kit/values.ts'
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
