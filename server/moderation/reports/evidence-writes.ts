import type { EvidenceLine } from '#server/messaging/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

interface NewEvidence {
  reportId: string
  lines: readonly EvidenceLine[]
  fileIds: readonly string[]
  now: Date
}

export async function insertEvidence(tx: Tx, evidence: NewEvidence): Promise<void> {
  const { reportId, lines, fileIds, now } = evidence
  await tx
    .insertInto('report_evidence')
    .values({
      report_id: reportId,
      lines: JSON.stringify(lines),
      file_ids: [...fileIds],
      sealed_at: now,
    })
    .execute()
}

/** Set how long the evidence of a report is kept, if it has any. */
export async function keepUntil(tx: Tx, reportId: string, until: Date): Promise<void> {
  await tx
    .updateTable('report_evidence')
    .set({ kept_until: until })
    .where('report_id', '=', reportId)
    .execute()
}

/** Delete the evidence whose time is over, at most `limit`; returns the ids of the reports. */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const expired = tx
    .selectFrom('report_evidence')
    .select('report_id')
    .where('kept_until', '<=', now)
    .orderBy('kept_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const gone = await tx
    .deleteFrom('report_evidence')
    .where('report_id', 'in', expired)
    .returning('report_id')
    .execute()
  return gone.map(({ report_id }) => report_id)
}

/** Delete those of some reports whose owner was deleted while they had evidence. */
export async function deleteAboutDeleted(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('report')
    .where('id', 'in', [...ids])
    .where('owner_id', 'in', (eb) =>
      eb.selectFrom('account').select('id').where('deleted_at', 'is not', null),
    )
    .execute()
}

/** Delete the reports about an account but those with evidence: they go with that. */
export async function deleteReportsAbout(db: Db, ownerId: string): Promise<void> {
  await db
    .deleteFrom('report as r')
    .where('r.owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('report_evidence as e').whereRef('e.report_id', '=', 'r.id'))),
    )
    .execute()
}
