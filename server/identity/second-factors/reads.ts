import type { Db, Tx } from '#server/platform/database/index.ts'

/** The active second factor of an account, or undefined. */
export const findSecondFactor = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const hasSecondFactor = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  (await findSecondFactor(db, accountId)) !== undefined

/** The newest unconfirmed second factor of an account, or undefined. */
export const findPendingFactor = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many recovery codes of a second factor are unused. */
export async function countRecoveryCodes(db: Db, secondFactorId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<bigint>().as('left'))
    .where('second_factor_id', '=', secondFactorId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The sign-in of a valid challenge, or undefined. */
export const findChallenge = (db: Db, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('sign_in_challenge')
    .select(['account_id', 'remember'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
