import { dayMs } from '#server/kernel/clock.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

interface NewUsername {
  accountId: string
  username: string
}

/**
 * Check a username that an account has just got, in the same transaction, so that a concurrent
 * change that gives it up is seen. One that another account had before stays that account's.
 * @throws {Problem} `username_taken`
 */
export async function claimUsername(tx: Tx, { accountId, username }: NewUsername): Promise<void> {
  const former = await tx
    .selectFrom('former_username')
    .select('account_id')
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
  if (!former) return
  if (former.account_id !== accountId) throw fieldProblem('username_taken', 'username')
  await tx.deleteFrom('former_username').where('username', '=', username).execute()
}

interface FormerUsername extends NewUsername {
  /** How long nobody else may take it, and it leads to the account. */
  days: number
  now: Date
}

/** Reserve the username that an account gives up, before it is changed. */
export async function reserveUsername(
  tx: Tx,
  { accountId, username, days, now }: FormerUsername,
): Promise<void> {
  if (days === 0) return
  const reserved_until = new Date(now.getTime() + days * dayMs)
  await tx
    .insertInto('former_username')
    .values({ username, account_id: accountId, reserved_until })
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet({ account_id: accountId, reserved_until }),
    )
    .execute()
}

/** Free the usernames that were reserved long enough. */
export async function sweepFormerUsernames(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('former_username').where('reserved_until', '<=', now).execute()
}
