import { hash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/index.ts'

interface NewDeletion {
  accountId: string
  dueAt: Date
  /** Whether buyers keep sold items, as the owner saw it; a repeated request does not change it. */
  keepsSold: boolean
  now: Date
}

/** Hide an account until it is deleted; false when it awaits deletion already. */
export async function markForDeletion(
  tx: Tx,
  { accountId, dueAt, keepsSold, now }: NewDeletion,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set((eb) => ({
      ...{ status: 'inactive' as const, is_online: false, deletion_due_at: dueAt, updated_at: now },
      deletion_asked_at: eb.fn.coalesce('deletion_asked_at', eb.val(now)),
      deletion_keeps_sold: eb
        .case()
        .when('deletion_asked_at', 'is', null)
        .then(keepsSold)
        .else(eb.ref('deletion_keeps_sold'))
        .end(),
    }))
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('deletion_due_at', 'is', null), eb('deletion_due_at', '>', dueAt)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Restore an account, unless its deletion is due. */
export async function cancelDeletion(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'active', deletion_due_at: null, deletion_asked_at: null })
    .set({ deletion_keeps_sold: false, updated_at: now })
    .where('id', '=', accountId)
    .where('deletion_due_at', '>', now)
    .execute()
}

/** The stored name of deleted accounts; pages show it in their reader's language. */
const deletedName = 'Deleted account'

/** The last step: clear the identifying columns of an account. Its id is kept for references. */
export async function clearAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...{ username: null, email: null, verified_email: false },
      password_hash: null,
      ...{ name: deletedName, first_name: '', last_name: '', gender: null, date_of_birth: null },
      ...{ country: null, school_name: '', course_codes: [], year: '', majors: [] },
      ...{ avatar_file_id: null, cover_file_id: null, roles: [], last_active_at: null },
      ...{ status: 'inactive' as const, deleted_at: now, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
}

/** The hash of an address for which an email was requested is personal data too. */
export async function deleteThrottled(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('email_throttle')
    .where('address_hash', '=', hash('sha256', email, 'buffer'))
    .execute()
}
