import { markEmailVerified } from '#server/identity/accounts/index.ts'
import { takeLink, throttleEmail } from '#server/identity/emails/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { SEND_VERIFICATION } from './jobs.ts'

export interface VerificationParts {
  db: Db
  clock: Clock
}

/**
 * Queue the email that verifies an account's address. Returns false when it is verified already.
 * @throws {Problem} `email_missing`, or `rate_limited` within a minute of the last one
 */
export function requestVerification(
  { db, clock }: VerificationParts,
  { accountId, language }: { accountId: string; language: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['email', 'verified_email'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    if (!account?.email) throw new Problem('email_missing')
    if (account.verified_email) return false
    const { email } = account
    const seconds = await throttleEmail(tx, { purpose: 'email', email, now: clock.now() })
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
    await addJob(tx, SEND_VERIFICATION, { accountId, language })
    return true
  })
}

/**
 * Verify the email of an account by the link that was sent there, opened in one of its sessions:
 * whoever set the account up has the mailbox, so everything stays.
 * @throws {Problem} `link_over`, or `not_yours` for the link of another account
 */
export async function confirmEmail(
  { db, clock }: VerificationParts,
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const taken = await takeLink(tx, { purpose: 'email', token, now })
    if (!taken) throw new Problem('link_over')
    if (taken !== accountId) throw new Problem('not_yours')
    await markEmailVerified(tx, accountId, now)
  })
}
