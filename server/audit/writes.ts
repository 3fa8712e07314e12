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

/** Write down who decided what, in the transaction that carries the decision out. */
export async function recordDecision(tx: Tx, decision: Decision): Promise<void> {
  const { actorId, action, targetKind, targetId, before, after, reason = '' } = decision
  await tx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: actorId,
      action,
      target_kind: targetKind,
      target_id: targetId ?? null,
      before: json(before),
      after: json(after),
      reason,
    })
    .execute()
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
