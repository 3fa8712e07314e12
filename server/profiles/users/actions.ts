import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { checkPassword } from '#server/identity/accounts/index.ts'
import {
  type ConfirmParts,
  changePassword,
  confirmPageOwner,
} from '#server/identity/passwords/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Caller } from '#server/platform/http/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findOwnAccount } from './reads.ts'
import { changedNames, checkNames, nextEmail } from './rules.ts'
import { type AccountFields, lockAccount, updateAccount } from './writes.ts'

/** What an account's owner may change; undefined values stay unchanged. */
export interface AccountChange extends AccountFields {
  email?: string | undefined
  password?: string | undefined
  /** Needed with a new email or password: see `confirmPageOwner`. */
  currentPassword?: string | undefined
}

interface Parts extends ConfirmParts {
  settings: Settings
}

/** The changed account, and the session that changes it. */
export interface AccountOwner {
  accountId: string
  /** Who acts for the account, usually its owner. */
  actorId: string
  caller: Pick<Caller, 'token' | 'isPage'>
  /** Staff may have names that speak for the site. */
  isStaff: boolean
}

/**
 * Change the own account. Throws `username_taken`, `username_reserved`, `name_misleading`,
 * `name_reserved`, `email_taken`, `email_locked`, `password_weak`, `current_password_needed`,
 * `current_password_wrong`, each beside its field; then nothing is changed.
 */
export async function changeAccount(
  parts: Parts,
  owner: AccountOwner,
  change: AccountChange,
): Promise<void> {
  const { accountId, caller } = owner
  const { password, currentPassword } = change
  if (password) checkPassword(password)
  if (password || (await changesEmail(parts.db, accountId, change.email))) {
    await confirmPageOwner(parts, { accountId, caller, currentPassword })
  }
  await writeAccount(parts, owner, change)
  if (password) await changePassword(parts, { accountId, password, keepToken: caller.token })
}

async function changesEmail(db: Db, accountId: string, email: string | undefined) {
  const current = await findOwnAccount(db, accountId)
  return Boolean(email) && email !== current?.email
}

async function writeAccount(
  { db, clock, settings }: Parts,
  { accountId, actorId, isStaff }: AccountOwner,
  change: AccountChange,
): Promise<void> {
  const siteName = settings.get('siteName')
  await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, accountId)
    if (!current) throw new Problem('not_found')
    checkNames(changedNames(current, change), { siteName, isStaff })
    const { email, verifiedEmail } = nextEmail(current, change.email)
    const now = clock.now()
    if (email !== current.email) {
      await recordAccountChange(tx, { accountId, what: 'email', now })
    }
    const username = change.username?.trim().toLowerCase() || undefined
    const next = { ...change, username, email, verifiedEmail, updatedBy: actorId }
    const days = settings.get('formerUsernameDays')
    await updateAccount(tx, { accountId, former: current.username, days }, next, now)
  })
}
