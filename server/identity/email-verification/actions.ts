import { findLink, takeTurn } from '#server/identity/letters/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, firstRow } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { SEND_VERIFICATION } from './jobs.ts'
import { markVerified } from './writes.ts'

interface Asked {
  accountId: string
  language: string
}

/**
 * Promise an account the letter that verifies its email; answers whether there was anything left to
 * verify. Throws `email_missing`, and `rate_limited` within a minute of the last one.
 */
export function askVerification(db: Db, { accountId, language }: Asked): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const account = await firstRow<{ email: string | null; verified_email: boolean }>(
      tx,
      'select email, verified_email from account where id = $1',
      [accountId],
    )
    if (!account?.email) throw new Problem('email_missing')
    if (account.verified_email) return false
    const seconds = await takeTurn(tx, { purpose: 'email', email: account.email })
    if (seconds > 0) throw new Problem('rate_limited', { seconds })
    await addJob(tx, SEND_VERIFICATION, { accountId, language })
    return true
  })
}

/**
 * Verify an email by the link of a letter; answers whether the link was good. It stays good until its
 * end: mail programs open links before their readers do.
 */
export function verifyEmail(db: Db, token: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const accountId = await findLink(tx, { purpose: 'email', token })
    if (!accountId) return false
    await markVerified(tx, accountId)
    return true
  })
}
