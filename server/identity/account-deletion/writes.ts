import { hash } from 'node:crypto'
import type { Db, Tx } from '#server/platform/database/index.ts'

interface NewDeletion {
  accountId: string
  dueAt: Date
  /** What becomes of what was sold, as the owner read it; asking again changes nothing of that. */
  keepsSold: boolean
  now: Date
}

/** Hide an account until it is deleted; false when it is going to be already. */
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

/** Show an account again, unless its time has come. */
export async function cancelDeletion(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ status: 'active', deletion_due_at: null, deletion_asked_at: null })
    .set({ deletion_keeps_sold: false, updated_at: now })
    .where('id', '=', accountId)
    .where('deletion_due_at', '>', now)
    .execute()
}

/** What stays of an account is listed under this name; pages say it in their reader's language. */
const deletedName = 'Deleted account'

/** The last step: take from an account who it was. Its id stays for what refers to it. */
export async function clearAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      ...{ username: null, email: null, verified_email: false, password_hash: null },
      ...{ name: deletedName, first_name: '', last_name: '', gender: null, date_of_birth: null },
      ...{ country: null, school_name: '', course_codes: [], year: '', majors: [] },
      ...{ avatar_file_id: null, cover_file_id: null, roles: [], last_active_at: null },
      ...{ status: 'inactive' as const, deleted_at: now, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
}

/** The hash of an address that an email was requested for is personal too. */
export async function forgetThrottled(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('email_throttle')
    .where('address_hash', '=', hash('sha256', email, 'buffer'))
    .execute()
}
