import { type Insertable, sql } from 'kysely'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

/** Insert an open report; false when its reporter has an open one of that item already. */
export async function insertReport(db: Db, row: Insertable<DB['report']>): Promise<boolean> {
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
