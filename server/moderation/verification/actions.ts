import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { decideVerification, findDocuments, lockCreator } from '#server/profiles/documents/index.ts'
import type { VerificationParts } from './reads.ts'

export interface DecisionParts extends VerificationParts {
  clock: Clock
}

interface Decision {
  accountId: string
  actorId: string
  decision: 'accepted' | 'refused'
  reason?: string | undefined
  /** The file ids of the reviewed documents. */
  documents: readonly string[]
}

/**
 * Accept or reject the documents of a waiting creator; an email follows.
 * @throws {Problem} `not_found`, `reason_missing`, `own_decision`, and `verification_changed` when
 *   other documents wait now, or somebody has decided
 */
export async function decide({ clock, db }: DecisionParts, input: Decision): Promise<void> {
  const { accountId, actorId, decision } = input
  const reason = input.reason?.trim() ?? ''
  if (decision === 'refused' && reason === '') throw fieldProblem('reason_missing', 'reason')
  if (accountId === actorId) throw new Problem('own_decision')
  await db.transaction().execute(async (tx) => {
    if (!(await lockCreator(tx, accountId))) throw new Problem('not_found')
    if (!(await stillWait(tx, input))) throw new Problem('verification_changed')
    await decideVerification(tx, { accountId, decision, reason }, clock.now())
    await recordDecision(tx, {
      actorId,
      action: `creator.${decision}`,
      targetKind: 'account',
      targetId: accountId,
      before: { verification: 'waiting', verifiedDocument: false },
      after: { verification: decision, verifiedDocument: decision === 'accepted' },
      reason,
    })
    await publish(tx, { topic: 'creator.verification_decided', accountId })
  })
}

/** Whether exactly the reviewed documents wait for a decision. */
async function stillWait(tx: Tx, { accountId, documents }: Decision): Promise<boolean> {
  const held = await findDocuments(tx, accountId)
  const ids = held.documents.map(({ fileId }) => fileId)
  const isSame = ids.length === documents.length && ids.every((id) => documents.includes(id))
  return isSame && held.verification?.status === 'waiting'
}
