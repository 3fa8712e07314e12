import { takenProblem } from '#server/identity/accounts/index.ts'
import { endLinks } from '#server/identity/emails/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { ClaimByMailbox } from '#server/identity/ways-in/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { UndoTokens } from './undo-link.ts'
import { findFormerPayout, lockChange, restoreAccount } from './writes.ts'

export interface UndoParts {
  db: Db
  clock: Clock
  tokens: UndoTokens
  claim: ClaimByMailbox
  /** Restores payout details from what `recordAccountChange` stored of them. */
  restorePayoutDetails: RestorePayoutDetails
}

/** Restores payout details; implemented by the domain that owns them. */
export type RestorePayoutDetails = (
  tx: Tx,
  change: { accountId: string; former: unknown },
  now: Date,
) => Promise<void>

/**
 * Undo a security change of an account, and all later ones, by the link that was sent to its
 * previous address; every session and every other link of the account ends. If nobody had proven
 * that address, the link does: it ends all ways in, as some of them may be a stranger's. Returns
 * whether it did.
 * @throws {Problem} `undo_over`, or `email_taken` when another account verified the address
 *   meanwhile
 */
export async function undoAccountChanges(
  { db, clock, tokens, claim, restorePayoutDetails }: UndoParts,
  token: string,
): Promise<boolean> {
  const id = tokens.read(token)
  if (!id) throw new Problem('undo_over')
  return db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, { id, now: clock.now() })
    if (!change) throw new Problem('undo_over')
    const former = await findFormerPayout(tx, change)
    await restoreAccount(tx, change, clock.now()).catch((error: unknown) => {
      throw takenProblem(error) ?? error
    })
    const accountId = change.account_id
    if (former) await restorePayoutDetails(tx, { accountId, former }, clock.now())
    await endLinks(tx, { accountId, purpose: 'password' })
    await endLinks(tx, { accountId, purpose: 'email' })
    await endLinks(tx, { accountId, purpose: 'new_email' })
    await closeSessions(tx, { accountId })
    return claim(tx, accountId, clock.now())
  })
}
