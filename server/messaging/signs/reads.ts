import type { MessagePreferences } from '#contract/messaging/signs.ts'
import {
  accessColumns,
  isCreatorHeard,
  showsSeen,
  showsTyping,
} from '#server/messaging/conversations/index.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'

/**
 * To whom a member of conversations may show signs, and which: nothing of those of others, and
 * where the other one muted the member.
 */
export const findSigns = (
  db: Db,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
  now: Date,
) =>
  db
    .selectFrom('conversation_member as me')
    .innerJoin('conversation as c', 'c.id', 'me.conversation_id')
    .innerJoin('conversation_member as they', (join) =>
      join
        .onRef('they.conversation_id', '=', 'c.id')
        .onRef('they.account_id', '<>', 'me.account_id'),
    )
    .select(['me.conversation_id', 'c.creator_id', 'they.account_id as other_id', 'me.seen_id'])
    .select([showsTyping.as('shows_typing'), showsSeen.as('shows_seen')])
    .select(accessColumns(now))
    .where('me.conversation_id', '=', anyOf(ids))
    .where('me.account_id', '=', accountId)
    .where('c.type', '=', 'private')
    .where((eb) => eb.or([eb('me.account_id', '=', eb.ref('c.fan_id')), isCreatorHeard]))
    .execute()

export async function readPreferences(db: Db, accountId: string): Promise<MessagePreferences> {
  const row = await db
    .selectFrom('message_preference')
    .select(['shows_typing', 'shows_seen'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { typing: row?.shows_typing ?? true, seen: row?.shows_seen ?? true }
}
