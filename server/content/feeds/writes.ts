import { sql } from 'kysely'
import { hashtagsOf } from '#contract/kit/hashtags.ts'
import { retainFiles } from '#server/files/index.ts'
import { insertItem, nextVersion, retainItems, updateItem } from '#server/items/index.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'
import { feedFields, type NewFeed, plainFeedFields, type StoredFeed } from './fields.ts'

export const insertFeed = (tx: Tx, feed: NewFeed, key: string | undefined): Promise<void> =>
  insertItem(tx, feedFields, feed, {
    hashtags: hashtagsOf(feed.text),
    idempotency_key: key ?? null,
  })

/** Update a post and raise its version. A pin is a time: pinning again does not move it. */
export const updateFeed = (tx: Tx, feed: StoredFeed, now: Date): Promise<void> =>
  updateItem(tx, feedFields, feed, now, {
    hashtags: hashtagsOf(feed.text),
    pinned_at: feed.isPinned ? sql<Date>`coalesce(pinned_at, ${now})` : null,
  })

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
  const ids = await retainItems(
    tx,
    'feed',
    { creatorId, now },
    {
      is_pinned: false,
      pinned_at: null,
      scheduled_at: null,
      poll_ids: [],
      poll_description: '',
      ...plainFeedFields.unretained,
    },
  )
  await retainFiles(tx, { itemKind: 'feed', itemIds: ids })
  return ids
}
