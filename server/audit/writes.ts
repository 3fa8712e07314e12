import { randomBytes } from 'node:crypto'
import type { AuditAction } from '#contract/operations/audit-actions.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { valuesHash } from './chain-hash.ts'

export interface Decision {
  actorId: string
  action: AuditAction
  targetKind: string
  targetId?: string
  /** The account that it is about, where the target is something else. */
  accountId?: string
  before?: unknown
  after?: unknown
  /** Shown to the affected account. */
  reason?: string
}

/**
 * Record a decision, in the transaction that carries it out. Before, after and reason are in a row
 * of their own, which is deleted with the account that they are about; the entry keeps their salted
 * hash.
 */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  const { actorId, action, targetKind, targetId = null } = decision
  const { before = null, after = null, reason = '' } = decision
  const id = newId()
  const salt = randomBytes(16)
  const content = JSON.stringify({ before, after, reason })
  await tx
    .insertInto('audit_log')
    .values({
      id,
      actor_id: actorId,
      action,
      target_kind: targetKind,
      target_id: targetId,
      values_hash: valuesHash(salt, content),
    })
    .execute()
  const account_id = decision.accountId ?? (targetKind === 'account' ? targetId : null)
  await tx.insertInto('audit_value').values({ entry_id: id, account_id, salt, content }).execute()
  await tx.insertInto('audit_unchained').values({ entry_id: id }).execute()
  await publish(tx, { topic: 'decision.recorded', entryId: id })
}
