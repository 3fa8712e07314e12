import type { Selectable } from 'kysely'
import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

/** How long a change can be undone. */
const undoWithinMs = dayMs

/**
 * What gives access to an account, or decides where its money is paid, and can change. Every new way
 * of signing in is added here.
 */
export type ChangedPart =
  | 'password'
  | 'email'
  | 'second_factor'
  | 'payout'
  | 'passkey'
  | 'social_login'

interface NewChange {
  accountId: string
  what: ChangedPart
  /** The previous payout details, for `payout`. */
  payoutDetails?: object
  now: Date
}

/**
 * Record a security change of an account, in the same transaction and before the change: the
 * current address gets an email with a link that undoes this and all later changes. An account
 * without an address is not notified.
 */
export async function recordAccountChange(
  tx: Tx,
  { accountId, what, payoutDetails, now }: NewChange,
): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select(['email', 'verified_email', 'password_hash'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!account?.email) return
  const { email } = account
  const id = newId()
  const payout_details = payoutDetails ? JSON.stringify(payoutDetails) : null
  const change = {
    ...account,
    email,
    id,
    account_id: accountId,
    what,
    payout_details,
    made_at: now,
  }
  await tx.insertInto('account_change').values(change).execute()
  await publish(tx, { topic: 'account.changed', changeId: id })
}

/**
 * The payout details before a change and all later ones; undefined when none of these changed them.
 */
export async function findFormerPayout(
  tx: Tx,
  { id, account_id }: Pick<Selectable<DB['account_change']>, 'id' | 'account_id'>,
): Promise<unknown> {
  const first = await tx
    .selectFrom('account_change')
    .select('payout_details')
    .where('account_id', '=', account_id)
    .where('id', '>=', id)
    .where('payout_details', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.payout_details ?? undefined
}

/** Lock a change that can still be undone; undefined when there is none. */
export const lockChange = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx
    .selectFrom('account_change')
    .selectAll()
    .where('id', '=', id)
    .where('made_at', '>', new Date(now.getTime() - undoWithinMs))
    .forUpdate()
    .executeTakeFirst()

/**
 * Restore an account to its state before a change, and delete this and all later changes. Another
 * account that took the address meanwhile, and never verified it, loses it.
 */
export async function restoreAccount(
  tx: Tx,
  change: Selectable<DB['account_change']>,
  now: Date,
): Promise<void> {
  const { id, account_id, email, verified_email, password_hash } = change
  await tx
    .updateTable('account')
    .set({ email: null, updated_at: now })
    .where('email', '=', email)
    .where('id', '!=', account_id)
    .where('verified_email', '=', false)
    .execute()
  await tx
    .updateTable('account')
    .set({ email, verified_email, password_hash, updated_at: now })
    .where('id', '=', account_id)
    .execute()
  await restoreSecondFactor(tx, { accountId: account_id, since: change.made_at })
  await restorePasskeys(tx, { accountId: account_id, since: change.made_at })
  await restoreSocialLogins(tx, { accountId: account_id, since: change.made_at })
  await tx
    .deleteFrom('account_change')
    .where('account_id', '=', account_id)
    .where('id', '>=', id)
    .execute()
}

/** Remove second factors that were turned on since a moment, and restore those turned off since. */
async function restoreSecondFactor(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<void> {
  await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>=', since)]))
    .execute()
  await tx
    .updateTable('second_factor')
    .set({ removed_at: null })
    .where('account_id', '=', accountId)
    .where('removed_at', '>=', since)
    .execute()
}

/** Remove the passkeys that were added since a moment, and restore those removed since. */
async function restorePasskeys(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<void> {
  await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
  await tx
    .updateTable('passkey')
    .set({ removed_at: null })
    .where('account_id', '=', accountId)
    .where('removed_at', '>=', since)
    .execute()
}

/**
 * Disconnect social logins that were connected since a moment, and restore those disconnected since
 * that nobody else has taken.
 */
async function restoreSocialLogins(
  tx: Tx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<void> {
  await tx
    .deleteFrom('social_login')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .execute()
  await tx
    .updateTable('social_login as l')
    .set({ removed_at: null })
    .where('l.account_id', '=', accountId)
    .where('l.removed_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('social_login as other')
            .select('other.id')
            .whereRef('other.provider', '=', 'l.provider')
            .whereRef('other.subject', '=', 'l.subject')
            .where('other.removed_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Delete changes that can no longer be undone, at most 5,000 at a time. */
export async function sweepAccountChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('account_change')
    .where('id', 'in', (over) =>
      over
        .selectFrom('account_change')
        .select('id')
        .where('made_at', '<=', new Date(now.getTime() - undoWithinMs))
        .limit(5000),
    )
    .execute()
}
