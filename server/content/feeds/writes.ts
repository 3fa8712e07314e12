import { sql } from 'kysely'
import type { FeedType } from '#contract/content/feed.ts'
import { hashtagsOf } from '#contract/kit/hashtags.ts'
import type { ContentStatus } from '#contract/kit/values.ts'
import type { PostPoll } from '#server/content/polls/index.ts'
import { retainFiles } from '#server/files/index.ts'
import { nextVersion, retainItems } from '#server/items/index.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'

/**
 * A removed post keeps its row, since charges and comments refer to it. A retained post is one of a
 * deleted creator, shown only to its buyers.
 */
type FeedStatus = ContentStatus | 'retained' | 'removed'

/** A post as stored; times are dates, money is whole cents. */
export interface StoredFeed {
  id: string
  creatorId: string
  slug: string
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
  /** When it first became visible, of a scheduled one its moment; null while it never was. */
  publishedAt: Date | null
  /** When a job published it, later than its moment; null for one that was not scheduled. */
  appearedAt: Date | null
  /** When it will be published automatically; null for one that is published or stays hidden. */
  scheduledAt: Date | null
  createdAt: Date
}

/** A locked post, with all that its creator may change. */
export interface FeedForUpdate extends StoredFeed {
  isPinned: boolean
  pollExpiredAt: Date | null
  /** The status that it gets back when staff restore it; null unless they hid it. */
  hiddenStatus: string | null
}

export interface NewFeed extends StoredFeed {
  poll: PostPoll
  key: string | undefined
}

const columnsOf = (feed: StoredFeed) => ({
  slug: feed.slug,
  type: feed.type,
  text: feed.text,
  hashtags: hashtagsOf(feed.text),
  status: feed.status,
  is_sale: feed.isSale,
  price_cents: feed.priceCents,
  file_ids: feed.fileIds,
  thumbnail_id: feed.thumbnailId,
  teaser_id: feed.teaserId,
  streaming_scheduled: feed.streamingScheduled,
  course_codes: feed.courseCodes,
  published_at: feed.publishedAt,
  appeared_at: feed.appearedAt,
  scheduled_at: feed.scheduledAt,
})

export async function insertFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await tx
    .insertInto('feed')
    .values({
      ...columnsOf(feed),
      id: feed.id,
      creator_id: feed.creatorId,
      poll_ids: feed.poll.ids,
      poll_description: feed.poll.description,
      poll_expired_at: feed.poll.expiredAt,
      created_at: feed.createdAt,
      idempotency_key: feed.key ?? null,
    })
    .execute()
}

/** Update a post and raise its version. A pin is a time: pinning again does not move it. */
export async function updateFeed(tx: Tx, feed: FeedForUpdate, now: Date): Promise<void> {
  await tx
    .updateTable('feed')
    .set({
      ...columnsOf(feed),
      poll_expired_at: feed.pollExpiredAt,
      is_pinned: feed.isPinned,
      pinned_at: feed.isPinned ? sql<Date>`coalesce(pinned_at, ${now})` : null,
      version: nextVersion,
      updated_at: now,
    })
    .where('id', '=', feed.id)
    .execute()
}

/** Lock a creator's own post until the transaction ends; undefined when there is none. */
export async function lockOwnFeed(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<FeedForUpdate | undefined> {
  return tx
    .selectFrom('feed')
    .select([
      'id',
      'creator_id as creatorId',
      'slug',
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
      'appeared_at as appearedAt',
      'scheduled_at as scheduledAt',
      'created_at as createdAt',
      'poll_expired_at as pollExpiredAt',
      'is_pinned as isPinned',
      'hidden_status as hiddenStatus',
    ])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()
}

/** The row is kept for the charges that refer to it; the caller detaches its files. */
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
      scheduled_at: null,
      version: nextVersion,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Wait for a concurrent call of the creator with the same key; returns the post that it created.
 */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; text: string; type: string } | undefined> {
  await acquireNameLock(tx, `feed ${creatorId} ${key}`)
  return tx
    .selectFrom('feed')
    .select(['id', 'text', 'type'])
    .where('creator_id', '=', creatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/**
 * Retain what buyers bought from a creator who leaves: text and media, without likes and comments.
 */
export async function retainFeeds(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const ids = await retainItems(tx, 'feed', { creatorId, now })
  if (ids.length === 0) return ids
  await tx
    .updateTable('feed')
    .set({
      is_pinned: false,
      pinned_at: null,
      scheduled_at: null,
      poll_ids: [],
      poll_description: '',
    })
    .set({ course_codes: [], slug: sql.ref('id') })
    .where('id', 'in', ids)
    .execute()
  await retainFiles(tx, { itemKind: 'feed', itemIds: ids })
  return ids
}
