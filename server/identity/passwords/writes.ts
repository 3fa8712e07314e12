import { endLinks } from '#server/identity/letters/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import { rows, type Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

interface NewPassword {
  accountId: string
  passwordHash: string
  /** The session that stays; all others end. */
  keepToken?: string | undefined
}

/** Write a password; sessions and links that rest on the old one end with it. */
export async function setPassword(
  tx: Tx,
  { accountId, passwordHash, keepToken }: NewPassword,
): Promise<void> {
  await rows(tx, 'update account set password_hash = $2, updated_at = now() where id = $1', [
    accountId,
    passwordHash,
  ])
  await endLinks(tx, { accountId, purpose: 'password' })
  await closeSessions(tx, { accountId, ...(keepToken ? { except: keepToken } : {}) })
  await publish(tx, { topic: 'password.changed', accountId })
}

/** The account's email reaches its owner. */
export async function trustEmail(tx: Tx, accountId: string): Promise<void> {
  await rows(tx, 'update account set verified_email = true where id = $1', [accountId])
}
