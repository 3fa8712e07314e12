import type { Db, Tx } from '#server/platform/database/index.ts'

/** The last data export of an account, if it is not deleted yet. */
export const findExport = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('data_export')
    .select(['status', 'requested_at', 'expires_at', 'size_bytes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Accounts whose data exports have expired. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const expired = await db
    .selectFrom('data_export')
    .select('account_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return expired.map(({ account_id }) => account_id)
}
