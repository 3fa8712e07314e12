import { hash, randomBytes } from 'node:crypto'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'

export interface Decision {
  actorId: string
  /** What was done, as `noun.verb`. */
  action: string
  targetKind: string
  targetId?: string
  before?: unknown
  after?: unknown
  /** Shown to whoever is affected. */
  reason?: string
}

/**
 * Write down who decided what, in the transaction that carries the decision out. Before, after and reason
 * stand in a row of their own, which goes with the account that they are about; the entry keeps their
 * salted hash.
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
      values_hash: hash('sha256', Buffer.concat([salt, Buffer.from(content)]), 'buffer'),
    })
    .execute()
  const account_id = targetKind === 'account' ? targetId : null
  await tx.insertInto('audit_value').values({ entry_id: id, account_id, salt, content }).execute()
}
