import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { takenProblem } from '#server/identity/accounts/index.ts'
import { endLinks, throttleEmail } from '#server/identity/emails/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { SEND_EMAIL_CHANGE } from './jobs.ts'
import { findNewEmail, isEmailUsed } from './reads.ts'
import { replaceEmail } from './writes.ts'

export interface EmailChangeParts {
  db: Db
  clock: Clock
}

interface NewEmail {
  accountId: string
  /** In canonical form. */
  email: string
  language: string
}

/**
 * Queue the email that confirms a new address. The caller confirms the owner first: see
 * `confirmOwner`.
 * @throws {Problem} `email_taken`, or `rate_limited` within a minute of the last one
 */
export async function requestEmailChange(
  { db, clock }: EmailChangeParts,
  { accountId, email, language }: NewEmail,
): Promise<void> {
  if (await isEmailUsed(db, email)) throw fieldProblem('email_taken', 'email')
  await db.transaction().execute(async (tx) => {
    const seconds = await throttleEmail(tx, { purpose: 'new_email', email, now: clock.now() })
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
    await endLinks(tx, { accountId, purpose: 'new_email' })
    await addJob(tx, SEND_EMAIL_CHANGE, { accountId, email, language })
  })
}

/**
 * Replace an account's email by the address to which a link was sent, opened in a session of the
 * account. Of two concurrent calls one succeeds.
 * @throws {Problem} `link_over`, `email_taken`, or `not_yours` for the link of another account
 */
export async function confirmEmailChange(
  { db, clock }: EmailChangeParts,
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    // Locks the account, so that a concurrent call finds no link any more.
    await recordAccountChange(tx, { accountId, what: 'email', now })
    const link = await findNewEmail(tx, { token, now })
    if (!link) throw new Problem('link_over')
    if (link.accountId !== accountId) throw new Problem('not_yours')
    await replaceEmail(tx, { ...link, now }).catch((error: unknown) => {
      throw takenProblem(error) ?? error
    })
    for (const purpose of ['email', 'password', 'new_email'] as const) {
      await endLinks(tx, { accountId, purpose })
    }
  })
}
