import type { StaffRole } from '#contract/identity/staff.ts'
import { roleOf } from '#contract/identity/staff.ts'
import { type Decision, recordDecision } from '#server/audit/index.ts'
import { isLastOwner, lockDecidedAccount } from '#server/identity/accounts/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { insertNote, setRoles } from './writes.ts'

export interface DecisionParts {
  db: Db
  clock: Clock
}

interface StaffAction {
  actor: Viewer
  accountId: string
  reason: string
}

/**
 * End all sessions of an account; returns how many.
 * @throws {Problem} `not_found`, `permission_missing`, `account_deleted`
 */
export function signOut({ db, clock }: DecisionParts, action: StaffAction): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockDecidedAccount(tx, { ...action, now: clock.now() })
    const ended = await closeSessions(tx, action)
    await record(tx, action, { action: 'account.signed_out' })
    return ended
  })
}

/**
 * Change or remove somebody's staff role. Their permissions change with their next call.
 * @throws {Problem} `own_decision`, `last_owner`, `not_found`, `account_deleted`
 */
export async function changeRole(
  { db, clock }: DecisionParts,
  { role, ...action }: StaffAction & { role: StaffRole | null },
): Promise<void> {
  const { actor, accountId } = action
  if (actor.id === accountId) throw new Problem('own_decision')
  await db.transaction().execute(async (tx) => {
    // Checked before the account itself is locked: of two owners who remove each other's role, one
    // waits here and one stays.
    const wasLastOwner = await isLastOwner(tx, accountId)
    const before = roleOf((await lockDecidedAccount(tx, { ...action, now: clock.now() })).roles)
    if (role === before) return
    if (wasLastOwner) throw new Problem('last_owner')
    await setRoles(tx, { accountId, roles: rolesOf(role), now: clock.now() })
    await record(tx, action, {
      action: 'account.role_changed',
      before: { role: before },
      after: { role },
    })
  })
}

/** Clients that do not know staff roles look for `admin` in an owner's. */
const rolesOf = (role: StaffRole | null): string[] => {
  if (role === null) return []
  return role === 'owner' ? ['owner', 'admin'] : [role]
}

/** Add a note about an account. @throws {Problem} `not_found`, `account_deleted` */
export async function addNote(
  { db, clock }: DecisionParts,
  { authorId, accountId, text }: { authorId: string; accountId: string; text: string },
) {
  return db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('deleted_at')
      .where('id', '=', accountId)
      .forKeyShare()
      .executeTakeFirst()
    if (!account) throw new Problem('not_found')
    if (account.deleted_at) throw new Problem('account_deleted')
    return insertNote(tx, { authorId, accountId, text: text.trim(), now: clock.now() })
  })
}

const record = (
  tx: Tx,
  { actor, accountId, reason }: StaffAction,
  decision: Pick<Decision, 'action' | 'before' | 'after'>,
): Promise<void> =>
  recordDecision(tx, {
    ...decision,
    actorId: actor.id,
    targetKind: 'account',
    targetId: accountId,
    reason: reason.trim(),
  })
