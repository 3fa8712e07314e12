import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { notBlocked, type Reader } from './blocks.ts'

export interface NewBlock {
  creatorId: string
  /** Who blocks on behalf of the creator, usually the creator. */
  authorId: string
  userId: string
  reason: string
  now: Date
}

/**
 * Block an active account that is no creator; returns the row, or undefined when it is blocked
 * already or does not exist.
 */
export function insertBlock(db: Db | Tx, { creatorId, authorId, userId, reason, now }: NewBlock) {
  return db
    .insertInto('user_block')
    .columns(['id', 'creator_id', 'author_id', 'user_id', 'reason', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account as a')
        .select([
          eb.val(newId()).as('id'),
          eb.val(creatorId).as('creator_id'),
          eb.val(authorId).as('author_id'),
          'a.id as user_id',
          eb.val(reason).as('reason'),
          eb.val(now).as('created_at'),
        ])
        .where('a.id', '=', userId)
        .where('a.is_performer', '=', false)
        .where('a.status', '=', 'active'),
    )
    .onConflict((conflict) => conflict.columns(['creator_id', 'user_id', 'by_user']).doNothing())
    .returning(['id', 'user_id', 'reason', 'created_at'])
    .executeTakeFirst()
}

/**
 * Block an active creator as a fan, whom they see in this country; false when there is none, true
 * also when blocked already. It hides the two from each other as the block of a creator does.
 */
export async function insertBlockByFan(
  db: Db | Tx,
  pair: { creatorId: string; userId: string },
  { country, now }: Pick<Reader, 'country'> & { now: Date },
): Promise<boolean> {
  const { creatorId, userId } = pair
  const made = await db
    .insertInto('user_block')
    .columns(['id', 'creator_id', 'author_id', 'user_id', 'by_user', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account as a')
        .select([
          eb.val(newId()).as('id'),
          'a.id as creator_id',
          eb.val(userId).as('author_id'),
          eb.val(userId).as('user_id'),
          eb.val(true).as('by_user'),
          eb.val(now).as('created_at'),
        ])
        .where('a.id', '=', creatorId)
        .where('a.is_performer', '=', true)
        .where('a.status', '=', 'active')
        .where(notBlocked('a.id', { viewer: null, country }))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('user_block as ub')
                .select('ub.id')
                .whereRef('ub.creator_id', '=', 'a.id')
                .where('ub.user_id', '=', userId)
                .where('ub.by_user', '=', false),
            ),
          ),
        ),
    )
    // Returns the row whether it is new or not.
    .onConflict((conflict) =>
      conflict
        .columns(['creator_id', 'user_id', 'by_user'])
        .doUpdateSet((eb) => ({ created_at: eb.ref('user_block.created_at') })),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Remove the block of one side, if there is one. */
export async function deleteBlock(
  db: Db,
  { creatorId, userId, byUser }: { creatorId: string; userId: string; byUser: boolean },
): Promise<void> {
  await db
    .deleteFrom('user_block')
    .where('creator_id', '=', creatorId)
    .where('user_id', '=', userId)
    .where('by_user', '=', byUser)
    .execute()
}

/** Replace the countries that a creator blocks, as two capital letters each. */
export async function replaceBlockedCountries(
  tx: Tx,
  creatorId: string,
  countries: readonly string[],
): Promise<void> {
  // Concurrent calls run one after the other: otherwise neither deletes what the other inserts.
  await tx.selectFrom('account').select('id').where('id', '=', creatorId).forNoKeyUpdate().execute()
  await tx.deleteFrom('creator_country_block').where('creator_id', '=', creatorId).execute()
  if (countries.length === 0) return
  await tx
    .insertInto('creator_country_block')
    .values(countries.map((country) => ({ creator_id: creatorId, country })))
    .execute()
}
