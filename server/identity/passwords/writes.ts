import { storePasswordHash } from '#server/identity/accounts/index.ts'
import { endLinks } from '#server/identity/emails/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The token of the session that stays; all others end. */
  keepToken?: string | undefined
}

/** Store a password, and end the sessions and links that rest on the old one. */
export async function setPassword(
  tx: Tx,
  { accountId, passwordHash, keepToken }: NewPassword,
): Promise<void> {
  await storePasswordHash(tx, { accountId, passwordHash })
  await endLinks(tx, { accountId, purpose: 'password' })
  await closeSessions(tx, { accountId, ...(keepToken ? { except: keepToken } : {}) })
  await publish(tx, { topic: 'password.changed', accountId })
}
