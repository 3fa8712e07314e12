import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/**
 * Record that a backup was taken. The database of an earlier release, backed up before its
 * migration, has no table for it: then nothing is recorded.
 */
export async function recordBackup(db: Db, takenAt: Date): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('site_backup')::text as found`.execute(db)
  if (!rows[0]?.found) return
  await db
    .insertInto('site_backup')
    .values({ taken_at: takenAt })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ taken_at: takenAt }))
    .execute()
}

/** When the last backup was taken. */
export async function findLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('site_backup').select('taken_at').executeTakeFirst()
  return row?.taken_at
}
