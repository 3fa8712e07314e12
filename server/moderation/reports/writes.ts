import { type Insertable, sql } from 'kysely'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

/** Insert an open report; false when its reporter has an open one of that item already. */
export async function insertReport(db: Db | Tx, row: Insertable<DB['report']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'object_type', 'object_id'])
        // A literal: with a parameter a prepared statement cannot use the partial index.
        .where('status', '=', sql.lit('open'))
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Record that an account has opened a report that is open, or has evidence; returns the owner of its
 * item, and undefined when it was recorded before or there is no such report. Who reported something
 * does not open it, since staff could unlock any item by reporting it; nor does its owner.
 */
export async function insertOpened(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<string | undefined> {
  const report = await tx
    .selectFrom('report as r')
    .leftJoin('report_evidence as e', 'e.report_id', 'r.id')
    .select('r.owner_id')
    .where('r.id', '=', id)
    .where((eb) => eb.or([eb('r.status', '=', 'open'), eb('e.report_id', 'is not', null)]))
    .where('r.reporter_id', '<>', accountId)
    .where('r.owner_id', '<>', accountId)
    .executeTakeFirst()
  if (!report) return undefined
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('opened_report')
    .values({ report_id: id, account_id: accountId, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? report.owner_id : undefined
}

/** Decide an open report; false when there is none. */
export async function decideOpen(
  tx: Tx,
  { id, status, now }: { id: string; status: 'resolved' | 'dismissed'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
