import { sql } from 'kysely'
import type { TipPlace } from '#server/money/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** The stream that a tip names, if it is one of the creator and, of a private one, the buyer's. */
export const findTippedStream = (
  db: Db,
  { conversationId, sessionId, creatorId, buyerId }: TipPlace,
) =>
  db
    .selectFrom('stream as s')
    .leftJoin('stream_chat as c', 'c.conversation_id', 's.conversation_id')
    .select('s.id')
    .select(
      sql<boolean>`exists (select from stream_ban ban
        where ban.creator_id = s.creator_id and ban.account_id = ${buyerId})`.as('is_banned'),
    )
    .where((eb) =>
      sessionId
        ? eb('s.session_id', '=', sessionId)
        : eb('s.conversation_id', '=', conversationId ?? ''),
    )
    .where('s.creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('s.type', '<>', 'private'), eb('c.fan_id', '=', buyerId)]))
    .executeTakeFirst()

/** The chat of a stream, and what somebody is called in it. */
export const findTipChat = (
  db: Db | Tx,
  { streamId, fanId }: { streamId: string; fanId: string },
) =>
  db
    .selectFrom('stream as s')
    .innerJoin('account as a', (join) => join.on('a.id', '=', fanId))
    .select(['s.conversation_id', 'a.name', 'a.username'])
    .where('s.id', '=', streamId)
    .executeTakeFirst()
