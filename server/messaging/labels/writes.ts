import { sql } from 'kysely'
import { fieldProblem } from '#server/kernel/problem.ts'
import {
  acquireNameLock,
  anyOf,
  type Db,
  refusedBy,
  type Tx,
} from '#server/platform/database/index.ts'

interface OwnLabel {
  id: string
  accountId: string
}

/** Wait for other changes of an account's labels until they end. */
export const lockLabels = (tx: Tx, accountId: string): Promise<void> =>
  acquireNameLock(tx, `labels ${accountId}`)

const unlessTaken = refusedBy('contact_label_name', () => fieldProblem('name_exists', 'name'))

/** Throws `name_exists`. */
export async function insertLabel(
  tx: Tx,
  { id, accountId, name }: OwnLabel & { name: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('contact_label')
    .values({ id, account_id: accountId, name, created_at: now })
    .execute()
    .catch(unlessTaken)
}

/** False when the account has no such label. Throws `name_exists`. */
export async function updateLabel(
  db: Db,
  { id, accountId, name }: OwnLabel & { name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_label')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
    .catch(unlessTaken)
  return numUpdatedRows > 0n
}

/** False when the account has no such label. */
export async function removeLabel(db: Db, { id, accountId }: OwnLabel): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_label')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Give a contact these labels of an account, and no others of it. */
export async function replaceLabels(
  tx: Tx,
  {
    accountId,
    contactId,
    labelIds,
  }: { accountId: string; contactId: string; labelIds: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('labelled_contact')
    .where('contact_id', '=', contactId)
    .where('label_id', 'in', (labels) =>
      labels.selectFrom('contact_label').select('id').where('account_id', '=', accountId),
    )
    .execute()
  await sql`insert into labelled_contact (label_id, contact_id)
    select l.id, ${contactId} from contact_label l
    where l.account_id = ${accountId} and l.id = ${anyOf(labelIds)}`.execute(tx)
}
