import { strict as assert } from 'node:assert'

/** The site's own accounts, by the numbers that the migration gave them. */
export const siteAccounts = {
  commission: 1,
  gateway: 2,
  refunds: 3,
  payouts: 4,
  promotions: 5,
} as const
export type SiteAccount = keyof typeof siteAccounts

/** Where money lies: an account of the site, somebody's wallet, or what a creator earned. */
export type LedgerAccount = SiteAccount | { wallet: string } | { earnings: string }

export interface Line {
  account: LedgerAccount
  /** Cents into (+) or out of (-) the account. */
  amount: bigint
}

export interface Entry {
  /** What kind of movement it is, such as `top_up`. */
  kind: string
  lines: readonly Line[]
}

/** Lines that carry something: a share of nothing is left out. */
export const withoutZeros = (lines: readonly Line[]): Line[] =>
  lines.filter(({ amount }) => amount !== 0n)

/**
 * Lines as the database's `post_entries` takes them, cents as text. Throws for lines that would create
 * or lose money: that is a bug, never a refusal.
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
  return 'wallet' in account
    ? { account: 'wallet', owner: account.wallet }
    : { account: 'earnings', owner: account.earnings }
}
