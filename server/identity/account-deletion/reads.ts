import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Where the deletion of an account stands, and who it was. */
export const findDeletion = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'username', 'name', 'first_name', 'language'])
    .select(['deletion_due_at', 'deleted_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

/** Accounts whose time has come and that are not deleted yet. */
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

/** Whether the site would be left without an owner. Holds the other owners until the transaction ends. */
export async function isLastOwner(tx: Tx, accountId: string): Promise<boolean> {
  const owners = await tx
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.length === 1 && owners[0]?.id === accountId
}
