import type { Selectable } from 'kysely'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'

const batchSize = 500

/**
 * Give addresses that were stored before they had one form that form, account by account. Where two
 * accounts have the same mailbox, the verified one keeps it, else the oldest. The other, like one
 * whose address is not valid, has no email any more: it still logs in with the address as it was
 * entered, and is asked for another one. Safe to interrupt and repeat.
 */
export async function normalizeEmails(db: Db, now: Date): Promise<void> {
  for (;;) {
    const listed = await db
      .selectFrom('email_to_normalize')
      .select('account_id as id')
      .orderBy('account_id')
      .limit(batchSize)
      .execute()
    if (listed.length === 0) return
    for (const { id } of listed) {
      await db.transaction().execute((tx) => normalizeEmail(tx, id, now))
    }
  }
}

type Account = Pick<Selectable<DB['account']>, 'id' | 'email' | 'verified_email' | 'created_at'>

async function normalizeEmail(tx: Tx, id: string, now: Date): Promise<void> {
  const [account] = await lockAccounts(tx, 'id', id)
  if (account?.email) await storeCanonical(tx, { ...account, email: account.email }, now)
  await tx.deleteFrom('email_to_normalize').where('account_id', '=', id).execute()
}

async function storeCanonical(tx: Tx, account: Account & { email: string }, now: Date) {
  const email = canonicalEmail(account.email)
  if (email === account.email) return
  if (email === null) return setAside(tx, account, now)
  const [holder] = await lockAccounts(tx, 'email', email)
  if (holder && keeps(holder, account)) return setAside(tx, account, now)
  if (holder) await setAside(tx, holder, now)
  await tx
    .updateTable('account')
    .set({ email, updated_at: now })
    .where('id', '=', account.id)
    .execute()
  // Links that were sent, and changes that can be undone, refer to the address.
  for (const table of ['email_link', 'account_change'] as const) {
    await tx
      .updateTable(table)
      .set({ email })
      .where('account_id', '=', account.id)
      .where('email', '=', account.email)
      .execute()
  }
}

const lockAccounts = (tx: Tx, column: 'id' | 'email', value: string): Promise<Account[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'verified_email', 'created_at'])
    .where(column, '=', value)
    .forUpdate()
    .execute()

/** Whether the first of two accounts with the same mailbox keeps it. */
function keeps(one: Account, other: Account): boolean {
  if (one.verified_email !== other.verified_email) return one.verified_email
  const [first, second] = [one.created_at.getTime(), other.created_at.getTime()]
  return first === second ? one.id < other.id : first < second
}

/** Keep an account's address for its logins only. */
async function setAside(tx: Tx, { id, email }: Account, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ email: null, former_email: email, verified_email: false, updated_at: now })
    .where('id', '=', id)
    .execute()
}
