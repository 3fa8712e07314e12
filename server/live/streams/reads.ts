import { type SelectQueryBuilder, sql } from 'kysely'
import { isEntitledTo, isLive, notBlocked, type Reader } from '#server/access/index.ts'
import { type Listed, largestTotal, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import type { DB, Db, Tx } from '#server/platform/database/index.ts'

const columns = [
  's.id',
  's.creator_id',
  's.type',
  's.status',
  's.source',
  's.session_id',
  's.conversation_id',
  's.title',
  's.description',
  's.is_free',
  's.price_cents',
  's.goal_title',
  's.goal_cents',
  's.tipped_cents',
  's.like_count',
  's.watcher_count',
  's.peak_watchers',
  's.started_at',
  's.ended_at',
  's.end_reason',
  's.host',
  's.lost_at',
  's.created_at',
  's.updated_at',
] as const

const streams = (db: Db | Tx) => db.selectFrom('stream as s').select(columns)

export type StreamRow = Awaited<ReturnType<typeof findStream>> & {}

export const findStream = (db: Db | Tx, id: string) =>
  streams(db).where('s.id', '=', id).executeTakeFirst()

export const findStreams = (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : streams(db)
        .where('s.id', 'in', ids)
        .where('s.status', '<>', 'next')
        .where('s.type', '<>', 'private')
        .execute()

export const findByConversation = (db: Db | Tx, conversationId: string) =>
  streams(db).where('s.conversation_id', '=', conversationId).executeTakeFirst()

export const findByChannel = (db: Db | Tx, channel: string) =>
  streams(db).where('s.session_id', '=', channel).executeTakeFirst()

/** Changes of its counters wait until the transaction ends. */
export async function lockStream(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('stream').select('id').where('id', '=', id).forUpdate().execute()
}

/** The one that is on air or prepared. */
export const findOpen = (db: Db | Tx, creatorId: string) =>
  streams(db)
    .where('s.creator_id', '=', creatorId)
    .where('s.status', '<>', 'over')
    .where('s.type', '<>', 'private')
    .executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockOpen = (tx: Tx, creatorId: string) =>
  streams(tx)
    .where('s.creator_id', '=', creatorId)
    .where('s.status', '<>', 'over')
    .where('s.type', '<>', 'private')
    .forUpdate()
    .executeTakeFirst()

/** The one that is on air or prepared, else the one that was last. */
export async function findLatest(db: Db, creatorId: string): Promise<StreamRow | undefined> {
  const open = await findOpen(db, creatorId)
  return open ?? (await listOver(db, creatorId, { limit: 1 })).data[0]
}

/** All on air but private ones; there are as many as the media server takes. */
export const listOnAir = (db: Db | Tx) =>
  streams(db)
    .where('s.status', '=', 'on_air')
    .where('s.type', '<>', 'private')
    .limit(1_000)
    .execute()

/** Those of creators whose account is suspended or closed. */
export const listOfClosedAccounts = (db: Db) =>
  streams(db)
    .innerJoin('account as a', 'a.id', 's.creator_id')
    .where('s.status', '=', 'on_air')
    .where('a.status', '<>', 'active')
    .where('s.type', '<>', 'private')
    .limit(1_000)
    .execute()

/** Public ones on air with the number of their open reports, most reports first. */
export async function listRunning(
  db: Db,
  query: PageQuery,
): Promise<Listed<StreamRow & { reports: number }>> {
  const { limit, offset } = pageOf(query)
  const reports = sql<number>`(select count(*) from report r
    where r.object_type = 'stream' and r.object_id = s.id and r.status = 'open')::int`
  const data = await streams(db)
    .select(reports.as('reports'))
    .where('s.status', '=', 'on_air')
    .where('s.type', '=', 'public')
    .orderBy('reports', 'desc')
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('stream')
    .select(sql<number>`least(count(*), ${largestTotal})::int`.as('count'))
    .where('status', '=', 'on_air')
    .where('type', '=', 'public')
    .executeTakeFirstOrThrow()
  return { data, total: count }
}

export const listEndedSince = (db: Db, since: Date) =>
  streams(db).where('s.status', '=', 'over').where('s.ended_at', '>=', since).limit(1_000).execute()

/** Those that wait for the media of a program. */
export const listPrepared = (db: Db) =>
  streams(db)
    .where('s.status', '=', 'next')
    .where('s.source', '=', 'encoder')
    .where('s.host', '=', 'media')
    .limit(1_000)
    .execute()

/** Those now on air whose creators the reader may see, newest first. */
export async function searchOnAir(
  db: Db,
  reader: Reader,
  query: PageQuery,
): Promise<Listed<StreamRow>> {
  const { limit, offset } = pageOf(query)
  const shown = <T extends SelectQueryBuilder<DB & { s: DB['stream'] }, 's', object>>(from: T) =>
    from
      .where('s.status', '=', 'on_air')
      .where('s.type', '=', 'public')
      .where(notBlocked('s.creator_id', reader)) as T
  const rows = await shown(streams(db))
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (rows.length < limit && (rows.length > 0 || offset === 0)) {
    return { data: rows, total: offset + rows.length }
  }
  const { count } = await shown(db.selectFrom('stream as s'))
    .select(sql<number>`least(count(*), ${largestTotal})::int`.as('count'))
    .executeTakeFirstOrThrow()
  return { data: rows, total: count }
}

/** Own ones that are over, without private ones, newest first. */
export async function listOver(
  db: Db,
  creatorId: string,
  query: PageQuery,
): Promise<Listed<StreamRow>> {
  const { limit, offset } = pageOf(query)
  const of = (from: ReturnType<typeof streams>) =>
    from
      .where('s.creator_id', '=', creatorId)
      .where('s.status', '=', 'over')
      .where('s.type', '<>', 'private')
  const rows = await of(streams(db)).orderBy('s.id', 'desc').limit(limit).offset(offset).execute()
  if (rows.length < limit && (rows.length > 0 || offset === 0)) {
    return { data: rows, total: offset + rows.length }
  }
  const { count } = await db
    .selectFrom('stream')
    .select(sql<number>`least(count(*), ${largestTotal})::int`.as('count'))
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'over')
    .where('type', '<>', 'private')
    .executeTakeFirstOrThrow()
  return { data: rows, total: count }
}

/** What an account has to do with streams: see `WatchFacts`. */
export interface ViewerFacts {
  streamId: string
  isSubscribed: boolean
  hasPurchased: boolean
  isBanned: boolean
  isModerator: boolean
  isBlocked: boolean
  isLiked: boolean
}

const banned = (account: string) => sql<boolean>`((select true from stream_ban sb
  where sb.creator_id = s.creator_id and sb.account_id = ${account} limit 1) is true)`

const moderates = (account: string) => sql<boolean>`((select true from stream_moderator sm
  where sm.creator_id = s.creator_id and sm.account_id = ${account} limit 1) is true)`

const liked = (account: string) => sql<boolean>`((select true from reaction r
  where r.object_type = 'stream' and r.object_id = s.id and r.action = 'like'
    and r.account_id = ${account} limit 1) is true)`

export function findViewerFacts(
  db: Db | Tx,
  streamIds: readonly string[],
  { reader, now }: { reader: Reader & { viewer: { id: string } }; now: Date },
): Promise<ViewerFacts[]> {
  if (streamIds.length === 0) return Promise.resolve([])
  const { id } = reader.viewer
  const account = sql`${id}::text`
  return db
    .selectFrom('stream as s')
    .select('s.id as streamId')
    .select(isEntitledTo(account, 's.creator_id', now).as('isSubscribed'))
    .select(isEntitledTo(account, 's.id', now).as('hasPurchased'))
    .select(banned(id).as('isBanned'))
    .select(moderates(id).as('isModerator'))
    .select(liked(id).as('isLiked'))
    .select(sql<boolean>`not ${notBlocked('s.creator_id', reader)}`.as('isBlocked'))
    .where('s.id', 'in', streamIds)
    .execute()
}

/** What creators ask for their streams, unless they say otherwise. */
export async function ownPriceOf(db: Db | Tx, creatorId: string): Promise<bigint> {
  const { cents } = await db
    .selectFrom('creator')
    .select('public_chat_price_cents as cents')
    .where('account_id', '=', creatorId)
    .executeTakeFirstOrThrow()
  return cents < 100n ? 100n : cents
}

interface AudienceOf {
  creatorId: string
  /** The id of the last one of the batch before. */
  after: string
  limit: number
  now: Date
}

interface Member {
  id: string
  accountId: string
}

export const listFollowers = (db: Db, { creatorId, after, limit }: AudienceOf): Promise<Member[]> =>
  db
    .selectFrom('follow')
    .select(['id', 'follower_id as accountId'])
    .where('following_id', '=', creatorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Fans may be subscribed without following. */
export const listSubscribers = (
  db: Db,
  { creatorId, after, limit, now }: AudienceOf,
): Promise<Member[]> =>
  db
    .selectFrom('entitlement as e')
    .select(['e.account_id as id', 'e.account_id as accountId'])
    .distinct()
    .where('e.subject_kind', '=', 'performer')
    .where('e.subject_id', '=', creatorId)
    .where('e.account_id', '>', after)
    .where(isLive('e', now))
    .orderBy('e.account_id')
    .limit(limit)
    .execute()
