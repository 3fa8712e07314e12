import type { Db } from '#server/platform/database/index.ts'

/** Record that a backup was taken. */
export async function recordBackup(db: Db, takenAt: Date): Promise<void> {
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
