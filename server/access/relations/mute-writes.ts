import type { Db } from '#server/platform/database/index.ts'
import { notBlocked, type Reader } from './blocks.ts'

export interface MutePair {
  accountId: string
  creatorId: string
}

/**
 * Mute an active creator who does not block the fan or the fan's country; false when there is none,
 * true also when muted already.
 */
export async function insertMute(
  db: Db,
  { accountId, creatorId, country, now }: MutePair & Pick<Reader, 'country'> & { now: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('creator_mute')
    .columns(['account_id', 'creator_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('account as a')
        .select([eb.val(accountId).as('account_id'), 'a.id', eb.val(now).as('created_at')])
        .where('a.id', '=', creatorId)
        .where('a.is_performer', '=', true)
        .where('a.status', '=', 'active')
        .where(notBlocked('a.id', { viewer: { id: accountId, isPerformer: false }, country })),
    )
    // Returns the row whether it is new or not.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'creator_id']).doUpdateSet((eb) => ({
        created_at: eb.ref('creator_mute.created_at'),
      })),
    )
    .returning('creator_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Remove a mute, if there is one. */
export async function deleteMute(db: Db, { accountId, creatorId }: MutePair): Promise<void> {
  await db
    .deleteFrom('creator_mute')
    .where('account_id', '=', accountId)
    .where('creator_id', '=', creatorId)
    .execute()
}
