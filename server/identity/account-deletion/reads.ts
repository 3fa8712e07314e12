import type { Db, Tx } from '#server/platform/database/index.ts'

/** The state of an account's deletion, and the account's details. */
export const findDeletion = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'verified_email', 'username', 'name', 'first_name', 'language'])
    .select(['deletion_due_at', 'deletion_asked_at', 'deletion_keeps_sold', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** Accounts due for deletion and not deleted yet. */
export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}
