import type { EvidenceStage } from '#server/money/disputes/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { EvidenceRow } from './reads.ts'

interface Named {
  disputeId: string
  stage: EvidenceStage
}

/** Lock the evidence of a stage, which begins as an empty draft. */
export async function lockEvidence(
  tx: Tx,
  { disputeId, stage, fanId }: Named & { fanId: string },
  now: Date,
): Promise<EvidenceRow> {
  await tx
    .insertInto('dispute_evidence')
    .values({
      ...{ dispute_id: disputeId, stage, fan_id: fanId },
      ...{ created_at: now, updated_at: now },
    })
    .onConflict((conflict) => conflict.columns(['dispute_id', 'stage']).doNothing())
    .execute()
  return tx
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .where('stage', '=', stage)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Content {
  text: string
  messageIds: readonly string[]
}

/** Store what staff wrote and chose. The caller has locked it. */
export async function saveContent(
  tx: Tx,
  { disputeId, stage }: Named,
  { text, messageIds }: Content,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispute_evidence')
    .set({ statement: text, message_ids: [...messageIds], updated_at: now })
    .where('dispute_id', '=', disputeId)
    .where('stage', '=', stage)
    .execute()
}

/** From here on it is not changed any more, unless the gateway refuses it. The caller has locked it. */
export async function beginSubmission(
  tx: Tx,
  { disputeId, stage, actorId }: Named & { actorId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('dispute_evidence')
    .set((eb) => ({
      ...{ state: 'submitting', submitted_by: actorId, submitted_at: now },
      ...{ failure: '', sending_until: null, attempt: eb('attempt', '+', 1), updated_at: now },
    }))
    .where('dispute_id', '=', disputeId)
    .where('stage', '=', stage)
    .execute()
}

/** Be the only one to send it until a moment; undefined when it is sent, or another one is sending it. */
export const claimSending = (
  db: Db,
  { disputeId, stage }: Named,
  { now, until }: { now: Date; until: Date },
): Promise<EvidenceRow | undefined> =>
  db
    .updateTable('dispute_evidence')
    .set({ sending_until: until })
    .where('dispute_id', '=', disputeId)
    .where('stage', '=', stage)
    .where('state', '=', 'submitting')
    .where((eb) => eb.or([eb('sending_until', 'is', null), eb('sending_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

/** Store how it ended; undefined: it did not, and another one may try. */
export async function endSending(
  db: Db | Tx,
  { disputeId, stage, attempt }: Named & { attempt: number },
  end: { failure: string } | 'sent' | undefined,
  now: Date,
): Promise<void> {
  const ended =
    end === undefined
      ? {}
      : end === 'sent'
        ? ({ state: 'submitted', sent_at: now } as const)
        : ({ state: 'failed', failure: end.failure } as const)
  await db
    .updateTable('dispute_evidence')
    .set({ ...ended, sending_until: null, updated_at: now })
    .where('dispute_id', '=', disputeId)
    .where('stage', '=', stage)
    .where('state', '=', 'submitting')
    .where('attempt', '=', attempt)
    .execute()
}
