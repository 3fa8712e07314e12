import { recordDecision } from '#server/audit/index.ts'
import { isLastOwner, lockDecidedAccount } from '#server/identity/accounts/index.ts'
import { closeSessions } from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { reinstate, suspend } from './writes.ts'

export interface SuspensionParts {
  db: Db
  clock: Clock
}

interface Decision {
  actor: Viewer
  accountId: string
  reason: string
}

/**
 * Suspend an account; an email to its owner gives the reason. Its sessions end, in every process. A
 * requested deletion is canceled: accounts that staff decide about must not disappear.
 * @throws {Problem} `not_found`, `permission_missing`, `own_decision`, `last_owner`,
 *   `suspension_changed` when it is suspended already, and `account_deleted`
 */
export function suspendAccount({ db, clock }: SuspensionParts, decision: Decision): Promise<void> {
  return db.transaction().execute((tx) => suspendWithin(tx, decision, clock.now()))
}

/** The same within a transaction that decides more. */
export async function suspendWithin(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const { actor, accountId } = decision
  if (actor.id === accountId) throw new Problem('own_decision')
  // Checked before the account itself is locked: of two owners who suspend each other, one waits
  // here and one stays.
  if (await isLastOwner(tx, accountId)) throw new Problem('last_owner')
  const account = await lockDecidedAccount(tx, { ...decision, now })
  if (account.isSuspended) throw new Problem('suspension_changed')
  await suspend(tx, accountId, now)
  await closeSessions(tx, { accountId })
  await record(tx, 'account.suspended', decision)
}

/**
 * Reinstate an account.
 * @throws {Problem} `not_found`, `permission_missing`, `suspension_changed` when it is not
 *   suspended, and `account_deleted`
 */
export async function liftSuspension(
  { db, clock }: SuspensionParts,
  decision: Decision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockDecidedAccount(tx, { ...decision, now: clock.now() })
    if (!account.isSuspended) throw new Problem('suspension_changed')
    await reinstate(tx, decision.accountId, clock.now())
    await record(tx, 'account.reinstated', decision)
  })
}

async function record(
  tx: Tx,
  action: 'account.suspended' | 'account.reinstated',
  { actor, accountId, reason }: Decision,
): Promise<void> {
  await recordDecision(tx, {
    actorId: actor.id,
    action,
    targetKind: 'account',
    targetId: accountId,
    reason: reason.trim(),
  })
  await publish(tx, { topic: 'account.suspension_changed', accountId })
}
