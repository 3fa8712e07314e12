import { markEmailVerified } from '#server/identity/accounts/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { deleteWaysIn, lockUnproven } from './writes.ts'

/** Removes where an account's payouts go; implemented by the domain that owns that. */
export type ClearPayoutDetails = (tx: Tx, accountId: string, now: Date) => Promise<void>

/**
 * Record that somebody proved the mailbox of an account, by a link or by a provider's login, and
 * proved nothing else of it. The first such proof decides whose account it is: whoever registered
 * the address without having its mailbox loses every way in, and so do those who know them.
 * Returns whether this was the first proof; a later one ends nothing.
 */
export type ClaimByMailbox = (tx: Tx, accountId: string, now: Date) => Promise<boolean>

/** Creates the one action that ends every way into an account from before. */
export const mailboxClaims =
  (clearPayoutDetails: ClearPayoutDetails): ClaimByMailbox =>
  async (tx, accountId, now) => {
    if (!(await lockUnproven(tx, accountId))) return false
    await deleteWaysIn(tx, accountId, now)
    await clearPayoutDetails(tx, accountId, now)
    await closeSessions(tx, { accountId })
    await markEmailVerified(tx, accountId, now)
    return true
  }
