import { sql } from 'kysely'
import type { FeedType } from '#contract/content/feed.ts'
import type { ContentStatus } from '#contract/kit/values.ts'
import type { Sql } from '#server/access/index.ts'
import type { PostPoll } from '#server/content/polls/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** A removed post stays as a row: charges and comments refer to it. */
type FeedStatus = ContentStatus | 'removed'

/** A post as it is stored; times are moments, money whole cents. */
export interface StoredFeed {
  id: string
  creatorId: string
  type: FeedType
  text: string
  status: FeedStatus
  isSale: boolean
  priceCents: bigint
  fileIds: string[]
  thumbnailId: string | null
  teaserId: string | null
  streamingScheduled: Date | null
  courseCodes: string[]
  /** When it first became visible; null while it never was. */
  publishedAt: Date | null
}

export interface NewFeed extends StoredFeed {
  slug: string
  poll: PostPoll
  key: string | undefined
}

const columnsOf = (feed: StoredFeed) => ({
  type: feed.type,
  text: feed.text,
  status: feed.status,
  is_sale: feed.isSale,
  price_cents: feed.priceCents,
  file_ids: feed.fileIds,
  thumbnail_id: feed.thumbnailId,
  teaser_id: feed.teaserId,
  streaming_scheduled: feed.streamingScheduled,
  course_codes: feed.courseCodes,
  published_at: feed.publishedAt,
})

export async function insertFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await tx
    .insertInto('feed')
    .values({
      ...columnsOf(feed),
      id: feed.id,
      slug: feed.slug,
      creator_id: feed.creatorId,
      poll_ids: feed.poll.ids,
      poll_description: feed.poll.description,
      poll_expired_at: feed.poll.expiredAt,
      idempotency_key: feed.key ?? null,
    })
    .execute()
}

const nextVersion = sql<number>`version + 1`

/** Change a post and raise its version. A pin is a moment: given again it stays where it was. */
export async function updateFeed(
  tx: Tx,
  feed: StoredFeed & { isPinned: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('feed')
    .set({
      ...columnsOf(feed),
      is_pinned: feed.isPinned,
      pinned_at: feed.isPinned ? sql<Date>`coalesce(pinned_at, ${now})` : null,
      version: nextVersion,
      updated_at: now,
    })
    .where('id', '=', feed.id)
    .execute()
}

/** Hold a creator's own post until the transaction ends; undefined when there is none. */
export async function lockOwnFeed(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<(StoredFeed & { isPinned: boolean }) | undefined> {
  return tx
    .selectFrom('feed')
    .select([
      'id',
      'creator_id as creatorId',
      'type',
      'text',
      'status',
      'is_sale as isSale',
      'price_cents as priceCents',
      'file_ids as fileIds',
      'thumbnail_id as thumbnailId',
      'teaser_id as teaserId',
      'streaming_scheduled as streamingScheduled',
      'course_codes as courseCodes',
      'published_at as publishedAt',
      'is_pinned as isPinned',
    ])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()
}

/** The row stays for the charges that name it; its files are let go by the caller. */
export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('feed')
    .set({
      status: 'removed',
      is_pinned: false,
      pinned_at: null,
      file_ids: [],
      thumbnail_id: null,
      teaser_id: null,
      version: nextVersion,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Move the numbers on the creator's page. */
export async function countPosts(
  tx: Tx,
  creatorId: string,
  { feeds, photos }: { feeds: number; photos: number },
): Promise<void> {
  if (feeds === 0 && photos === 0) return
  await tx
    .updateTable('creator')
    .set((eb) => ({
      feed_count: eb('feed_count', '+', feeds),
      photo_count: eb('photo_count', '+', photos),
    }))
    .where('account_id', '=', creatorId)
    .execute()
}

/** Move the counters of a post; what is liked counts for its creator too. Throws `not_found`. */
export async function countOnFeed(
  tx: Tx,
  id: string,
  { likes = 0, bookmarks = 0 }: { likes?: number; bookmarks?: number },
): Promise<void> {
  const changed = await tx
    .updateTable('feed')
    .set((eb) => ({
      like_count: eb('like_count', '+', likes),
      bookmark_count: eb('bookmark_count', '+', bookmarks),
    }))
    .where('id', '=', id)
    .returning('creator_id')
    .executeTakeFirst()
  if (!changed) throw new Problem('not_found')
  if (likes === 0) return
  await tx
    .updateTable('creator')
    .set((eb) => ({ like_count: eb('like_count', '+', likes) }))
    .where('account_id', '=', changed.creator_id)
    .execute()
}

/** Hold active posts for their purchases: they can be removed only before or after. */
export const holdForPurchase = (purchases: Sql): Sql => sql`
  select id from feed where id = any(array(select item_id from ${purchases})) and status = 'active'
  order by id for share`

/** Wait for a creator's call with the same key; answers the post that it made. */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; text: string; type: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feed ${creatorId} ${key}`}, 0))`.execute(
    tx,
  )
  return tx
    .selectFrom('feed')
    .select(['id', 'text', 'type'])
    .where('creator_id', '=', creatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}
