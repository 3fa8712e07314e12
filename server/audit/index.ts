import { newId } from '#server/kernel/ids.ts'
import { rows, type Tx } from '#server/platform/database/index.ts'

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
  await rows(
    tx,
    `insert into audit_log (id, actor_id, action, target_kind, target_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [newId(), actorId, action, targetKind, targetId ?? null, json(before), json(after), reason],
  )
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
