import { sql } from 'kysely'
import { isEntitledTo, notBlockedSql } from '#server/access/index.ts'
import type { Listed } from '#server/kernel/pages.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { seenForMs } from './rules.ts'

const seenSince = (now: Date) => new Date(now.getTime() - seenForMs)

/** Accounts with a page in the room, without its creator; each once, with when the first one joined. */
export const listPages = (
  db: Db | Tx,
  { streamId, now }: { streamId: string; now: Date },
): Promise<{ accountId: string; joinedAt: Date }[]> =>
  db
    .selectFrom('stream_presence as p')
    .innerJoin('stream as s', 's.id', 'p.stream_id')
    .select(['p.account_id as accountId', sql<Date>`max(p.joined_at)`.as('joinedAt')])
    .where('p.stream_id', '=', streamId)
    .where('p.kind', '=', 'page')
    .where('p.seen_at', '>=', seenSince(now))
    .whereRef('p.account_id', '<>', 's.creator_id')
    .groupBy('p.account_id')
    .execute()

/** Whether the creator of a stream has a page in its room. */
export async function hasHostPage(
  db: Db,
  { streamId, now }: { streamId: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('stream_presence as p')
    .innerJoin('stream as s', (join) =>
      join.onRef('s.id', '=', 'p.stream_id').onRef('s.creator_id', '=', 'p.account_id'),
    )
    .select('p.id')
    .where('p.stream_id', '=', streamId)
    .where('p.kind', '=', 'page')
    .where('p.seen_at', '>=', seenSince(now))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Somebody in a room who may no longer be there. */
export interface Intruder {
  streamId: string
  channel: string
  conversationId: string
  accountId: string
  isBanned: boolean
}

/**
 * Those in rooms whose right has ended: the subscription or the payment, by a block or a ban, because the account is
 * closed, or because its login has ended.
 */
export async function findIntruders(db: Db, now: Date): Promise<Intruder[]> {
  const subscribed = isEntitledTo('p.account_id', 's.creator_id', now)
  const bought = isEntitledTo('p.account_id', 's.id', now)
  const banned = sql<boolean>`((select true from stream_ban b
    where b.creator_id = s.creator_id and b.account_id = p.account_id limit 1) is true)`
  const moderates = sql<boolean>`((select true from stream_moderator m
    where m.creator_id = s.creator_id and m.account_id = p.account_id limit 1) is true)`
  return db
    .selectFrom('stream_presence as p')
    .innerJoin('stream as s', 's.id', 'p.stream_id')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select([
      'p.stream_id as streamId',
      's.session_id as channel',
      's.conversation_id as conversationId',
      'p.account_id as accountId',
      banned.as('isBanned'),
    ])
    .distinct()
    .where('s.type', '=', 'public')
    .whereRef('p.account_id', '<>', 's.creator_id')
    .where(
      sql<boolean>`not (a.status = 'active'
        and ((${subscribed} and (s.is_free or ${bought})) or ${moderates})
        and not ${banned} and ${sql.raw(notBlockedSql('s.creator_id', 'p.account_id', 'p.country'))}
        and (p.session_hash is null or (select true from session
          where token_hash = p.session_hash and expires_at > ${now}) is true))`,
    )
    .limit(1_000)
    .execute()
}

/** Who watches, by name; not those who only have a page that plays nothing. */
export async function listWatching(
  db: Db,
  { accountIds, limit, offset }: { accountIds: readonly string[]; limit: number; offset: number },
): Promise<Listed<string>> {
  if (accountIds.length === 0) return { data: [], total: 0 }
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', accountIds)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { data: found.map(({ id }) => id), total: accountIds.length }
}
