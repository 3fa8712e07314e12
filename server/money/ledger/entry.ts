import { strict as assert } from 'node:assert'

/** The site's own accounts, with the numbers assigned by the migration. */
export const siteAccounts = {
  commission: 1,
  gateway: 2,
  refunds: 3,
  payouts: 4,
  promotions: 5,
  gateway_fees: 6,
  write_offs: 7,
} as const
export type SiteAccount = keyof typeof siteAccounts

/** An account whose money can be held. */
export type HoldSource = 'wallet' | 'earnings'

/**
 * An account of the ledger: one of the site, somebody's wallet, a creator's earnings, what is held
 * of either, or what somebody owes the site, as a negative balance. Only the ledger itself moves held
 * money.
 */
export type LedgerAccount =
  | SiteAccount
  | { wallet: string }
  | { earnings: string }
  | { held: HoldSource; of: string }
  | { debt: string }

export interface Line {
  account: LedgerAccount
  /** Cents into (+) or out of (-) the account. */
  amount: bigint
}

export interface Entry {
  /** The kind of movement, such as `top_up`. */
  kind: string
  /** The earlier entry that it carries on, such as the sale that it refunds. */
  follows?: string
  lines: readonly Line[]
}

/** Lines without zero amounts, such as the share of a price of 0. */
export const withoutZeros = (lines: readonly Line[]): Line[] =>
  lines.filter(({ amount }) => amount !== 0n)

/**
 * Lines as the database's `post_entries` takes them, cents as text. Throws when they do not sum to
 * zero, which is a bug, never a refusal.
 */
export function linesToJson(lines: readonly Line[]) {
  assert(lines.length >= 2, 'an entry has two lines or more')
  assert(
    lines.every(({ amount }) => amount !== 0n),
    'no line is empty',
  )
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  assert.equal(total, 0n, 'the lines of an entry sum to zero')
  return lines.map(({ account, amount }) => ({ ...accountToJson(account), cents: String(amount) }))
}

function accountToJson(account: LedgerAccount): { account: string; owner: string | null } {
  if (typeof account === 'string') return { account, owner: null }
  if ('wallet' in account) return { account: 'wallet', owner: account.wallet }
  if ('earnings' in account) return { account: 'earnings', owner: account.earnings }
  if ('debt' in account) return { account: 'debt', owner: account.debt }
  return { account: `${account.held}_held`, owner: account.of }
}
