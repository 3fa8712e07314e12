import { recordDecision } from '#server/audit/index.ts'
import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { lockDecidedAccount } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { changedNames, checkNames } from './rules.ts'
import { lockAccount, updateAccount } from './writes.ts'

interface EditParts {
  db: Db
  clock: Clock
  settings: Settings
}

interface Edit {
  actor: Viewer
  accountId: string
  reason: string
  name?: string | undefined
  username?: string | undefined
  email?: string | undefined
}

/**
 * Change the names or the email of an account, by staff with `accounts.edit`. A new email is not
 * verified, and the old one gets a link that undoes the change, as with a change by the owner.
 * Unchanged values are not recorded.
 * @throws {Problem} `not_found`, `permission_missing`, `account_deleted`, and beside their fields
 *   `username_taken`, `username_reserved`, `name_misleading`, `name_reserved`, `email_taken`
 */
export async function editAccount(
  { db, clock, settings }: EditParts,
  { actor, accountId, reason, ...edits }: Edit,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { isStaff } = await lockDecidedAccount(tx, { actor, accountId, now })
    const current = await lockAccount(tx, accountId)
    if (!current) throw new Problem('not_found')
    const change = changesOf(current, edits)
    if (Object.keys(change).length === 0) return
    const siteName = settings.get('siteName')
    checkNames(changedNames(current, change), { siteName, isStaff })
    if (change.email) await recordAccountChange(tx, { accountId, what: 'email', now })
    const { name, username, email = current.email } = change
    const verifiedEmail = change.email === undefined && current.verifiedEmail
    const next = { name, username, email, verifiedEmail, updatedBy: actor.id }
    const days = settings.get('formerUsernameDays')
    await updateAccount(tx, { accountId, former: current.username, days }, next, now)
    const fields = Object.keys(change) as (keyof Change)[]
    await recordDecision(tx, {
      actorId: actor.id,
      action: 'account.changed',
      targetKind: 'account',
      targetId: accountId,
      before: Object.fromEntries(fields.map((field) => [field, current[field]])),
      after: change,
      reason: reason.trim(),
    })
  })
}

type Current = NonNullable<Awaited<ReturnType<typeof lockAccount>>>
type Change = Partial<Record<'name' | 'username' | 'email', string>>

/** The values that differ from the stored ones, normalized. */
function changesOf(current: Current, { name, username, email }: Change): Change {
  const wanted = {
    name: name?.trim(),
    username: username?.trim().toLowerCase(),
    email,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value && value !== current[field as keyof Change],
    ),
  )
}
