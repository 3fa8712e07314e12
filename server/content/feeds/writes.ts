import { Problem } from '#server/kernel/problem.ts'
import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'

/** A post as it is stored; times are moments, money whole cents. */
export interface StoredFeed {
  id: string
  creatorId: string
  type: string
  text: string
  status: string
  isSale: boolean
  priceCents: bigint
  fileIds: string[]
  thumbnailId: string | null
  teaserId: string | null
  streamingScheduled: Date | null
  courseCodes: string[]
}

export interface NewFeed extends StoredFeed {
  slug: string
  poll: { ids: string[]; description: string; expiredAt: Date | null }
  key: string | undefined
}

export async function insertFeed(tx: Tx, feed: NewFeed): Promise<void> {
  await rows(
    tx,
    `insert into feed (id, slug, creator_id, type, text, status, is_sale, price_cents, file_ids,
       thumbnail_id, teaser_id, streaming_scheduled, course_codes, poll_ids, poll_description,
       poll_expired_at, idempotency_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      feed.id,
      feed.slug,
      feed.creatorId,
      feed.type,
      feed.text,
      feed.status,
      feed.isSale,
      feed.priceCents,
      feed.fileIds,
      feed.thumbnailId,
      feed.teaserId,
      feed.streamingScheduled,
      feed.courseCodes,
      feed.poll.ids,
      feed.poll.description,
      feed.poll.expiredAt,
      feed.key ?? null,
    ],
  )
}

/** Give poll options to a post. Throws `poll_incomplete` unless all are the creator's and free. */
export async function adoptOptions(
  tx: Tx,
  { feedId, creatorId, ids }: { feedId: string; creatorId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const adopted = await rows(
    tx,
    `update poll_option set feed_id = $1
     where id = any($2::text[]) and creator_id = $3 and feed_id is null returning id`,
    [feedId, ids, creatorId],
  )
  if (adopted.length !== ids.length) throw new Problem('poll_incomplete')
}

/** A pin is a moment: given again it stays where it was. */
export async function updateFeed(tx: Tx, feed: StoredFeed & { isPinned: boolean }): Promise<void> {
  await rows(
    tx,
    `update feed set type = $2, text = $3, status = $4, is_sale = $5, price_cents = $6,
       file_ids = $7, thumbnail_id = $8, teaser_id = $9, streaming_scheduled = $10,
       course_codes = $11, is_pinned = $12,
       pinned_at = case when $12 then coalesce(pinned_at, now()) end, updated_at = now()
     where id = $1`,
    [
      feed.id,
      feed.type,
      feed.text,
      feed.status,
      feed.isSale,
      feed.priceCents,
      feed.fileIds,
      feed.thumbnailId,
      feed.teaserId,
      feed.streamingScheduled,
      feed.courseCodes,
      feed.isPinned,
    ],
  )
}

/** Hold a creator's own post until the transaction ends; undefined when there is none. */
export function lockOwnFeed(tx: Tx, { id, creatorId }: { id: string; creatorId: string }) {
  return firstRow<StoredFeed & { isPinned: boolean }>(
    tx,
    `select id, creator_id as "creatorId", type, text, status, is_sale as "isSale",
       price_cents as "priceCents", file_ids as "fileIds", thumbnail_id as "thumbnailId",
       teaser_id as "teaserId", streaming_scheduled as "streamingScheduled",
       course_codes as "courseCodes", is_pinned as "isPinned"
     from feed where id = $1 and creator_id = $2 and status <> 'removed' for update`,
    [id, creatorId],
  )
}

/** The row stays for the charges that point to it; its files are let go by the caller. */
export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    `update feed set status = 'removed', is_pinned = false, pinned_at = null, file_ids = '{}',
       thumbnail_id = null, teaser_id = null, updated_at = now() where id = $1`,
    [id],
  )
}

/** Move the numbers on the creator's page. */
export async function countPosts(
  tx: Tx,
  creatorId: string,
  change: { feeds: number; photos: number },
): Promise<void> {
  if (change.feeds === 0 && change.photos === 0) return
  await rows(
    tx,
    `update creator set feed_count = feed_count + $2, photo_count = photo_count + $3
     where account_id = $1`,
    [creatorId, change.feeds, change.photos],
  )
}

/** Move the counters of a post; what is liked counts for its creator too. Throws `not_found`. */
export async function countOnFeed(
  tx: Tx,
  id: string,
  {
    likes = 0,
    bookmarks = 0,
    comments = 0,
  }: { likes?: number; bookmarks?: number; comments?: number },
): Promise<void> {
  const changed = await firstRow<{ creator_id: string }>(
    tx,
    `update feed set like_count = like_count + $2, bookmark_count = bookmark_count + $3,
       comment_count = comment_count + $4
     where id = $1 returning creator_id`,
    [id, likes, bookmarks, comments],
  )
  if (!changed) throw new Problem('not_found')
  if (likes === 0) return
  await rows(tx, 'update creator set like_count = like_count + $2 where account_id = $1', [
    changed.creator_id,
    likes,
  ])
}

/** Hold an active post for a purchase: it can be removed only before or after. Throws `not_found`. */
export async function holdForPurchase(tx: Tx, id: string): Promise<void> {
  const held = await firstRow(
    tx,
    `select id from feed where id = $1 and status = 'active' for share`,
    [id],
  )
  if (!held) throw new Problem('not_found')
}

/** Wait for a creator's call with the same key; answers the post that it made. */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; text: string; type: string } | undefined> {
  await rows(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `feed ${creatorId} ${key}`,
  ])
  return firstRow(
    tx,
    'select id, text, type from feed where creator_id = $1 and idempotency_key = $2',
    [creatorId, key],
  )
}
