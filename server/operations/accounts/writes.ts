import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** Set the staff roles of an account; none removes it from the staff. */
export async function setRoles(
  tx: Tx,
  { accountId, roles, now }: { accountId: string; roles: string[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles, updated_at: now })
    .where('id', '=', accountId)
    .execute()
}

interface NewNote {
  authorId: string
  accountId: string
  text: string
  now: Date
}

/** Store a note about an account. */
export function insertNote(tx: Tx, { authorId, accountId, text, now }: NewNote) {
  return tx
    .insertInto('staff_note')
    .values({ id: newId(), account_id: accountId, author_id: authorId, text, created_at: now })
    .returning(['id', 'author_id', 'text', 'created_at'])
    .executeTakeFirstOrThrow()
}
