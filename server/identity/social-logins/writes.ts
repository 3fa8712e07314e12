import { dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Provider } from './reads.ts'

/** Longer than a change can be undone. */
const retentionMs = 2 * dayMs

interface NewSocialLogin {
  accountId: string
  provider: Provider
  subject: string
  /** The account's name there. */
  name: string
  now: Date
}

/** Connect two accounts; returns false when either is connected with another one. */
export async function insertSocialLogin(tx: Tx, login: NewSocialLogin): Promise<boolean> {
  const { accountId, provider, subject, name, now } = login
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('social_login')
    .values({ id: newId(), account_id: accountId, provider, subject, name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Disconnect an account from a provider; returns whether it was connected. */
export async function removeSocialLogin(
  tx: Tx,
  { accountId, provider, now }: { accountId: string; provider: Provider; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('social_login')
    .set({ removed_at: now })
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Delete removed social logins that no undo link can restore. */
export async function sweepSocialLogins(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('social_login')
    .where('removed_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
}
