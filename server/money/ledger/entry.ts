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

/** Throws for an entry that would create or lose money: that is a bug, never a refusal. */
export function assertBalanced(lines: readonly Line[]): void {
  assert(lines.length >= 2, 'an entry has two lines or more')
  assert(
    lines.every(({ amount }) => amount !== 0n),
    'no line is empty',
  )
  const total = lines.reduce((sum, { amount }) => sum + amount, 0n)
  assert.equal(total, 0n, 'the lines of an entry sum to zero')
}

/** Lines that carry something: a share of nothing is left out. */
export const filled = (lines: readonly Line[]): Line[] =>
  lines.filter(({ amount }) => amount !== 0n)

/** An account as the statement takes it: the number of a site's account, or an owner and a kind. */
export function accountKey(account: LedgerAccount): {
  id: number | null
  owner: string | null
  kind: 'wallet' | 'earnings' | null
} {
  if (typeof account === 'string') return { id: siteAccounts[account], owner: null, kind: null }
  return 'wallet' in account
    ? { id: null, owner: account.wallet, kind: 'wallet' }
    : { id: null, owner: account.earnings, kind: 'earnings' }
}
