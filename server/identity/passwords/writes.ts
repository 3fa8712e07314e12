import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { storePasswordHash } from '#server/identity/accounts/index.ts'
import { endLinks } from '#server/identity/emails/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  now: Date
  /** The token of the session that is kept; all others end. */
  keepToken?: string | undefined
}

/** Store a password, and end the sessions and links that depend on the old one. */
export async function setPassword(
  tx: Tx,
  { accountId, passwordHash, now, keepToken }: NewPassword,
): Promise<void> {
  await recordAccountChange(tx, { accountId, what: 'password', now })
  await storePasswordHash(tx, { accountId, passwordHash }, now)
  await endLinks(tx, { accountId, purpose: 'password' })
  // Whoever knew the old password may have requested another email.
  await endLinks(tx, { accountId, purpose: 'new_email' })
  await closeSessions(tx, { accountId, ...(keepToken ? { except: keepToken } : {}) })
}

/**
 * Remove the passkeys and social logins of an account. The undo link of a change that was recorded
 * before, in the same transaction, restores them.
 */
export async function removeOtherLogins(
  tx: Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  for (const table of ['passkey', 'social_login'] as const) {
    await tx
      .updateTable(table)
      .set({ removed_at: now })
      .where('account_id', '=', accountId)
      .where('removed_at', 'is', null)
      .execute()
  }
}
