import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/index.ts'

/** Take from an account how it logs in and who it seemed to be; its id stays for what refers to it. */
export async function clearAccount(tx: Tx, id: string, now: Date): Promise<void> {
  for (const table of ['email_link', 'account_change', 'demo_login'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', id).execute()
  }
  await tx
    .updateTable('account')
    .set({
      ...{ username: null, email: null, verified_email: false, password_hash: null },
      ...{ name: '', first_name: '', last_name: '', gender: null, date_of_birth: null },
      ...{ avatar_file_id: null, cover_file_id: null, roles: [] },
      ...{ status: 'inactive' as const, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('creator')
    .set({ bio: '', city: '', state: '', address: '', phone: '', is_featured: false })
    .where('account_id', '=', id)
    .execute()
}

/** Nothing is charged any more for what the account has, or gives. */
export async function endPayments(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ status: 'deactivated', next_recurring_at: sql<null>`null`, updated_at: now })
    .where((eb) => eb.or([eb('user_id', '=', id), eb('performer_id', '=', id)]))
    .where('status', '=', 'active')
    .execute()
  await tx
    .updateTable('payment_card')
    .set({ removed_at: now })
    .where('account_id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
}
