import { sql } from 'kysely'
import type { ContentStatus } from '#contract/kit/values.ts'
import { retainFiles } from '#server/files/index.ts'
import { nextVersion, retainItems } from '#server/items/index.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import type { Schedule } from './rules.ts'

/** A video as stored; times are dates, money is whole cents. */
export interface StoredVideo extends Schedule {
  id: string
  creatorId: string
  slug: string
  title: string
  description: string
  status: ContentStatus
  isSale: boolean
  priceCents: bigint
  tags: string[]
  participantIds: string[]
  fileId: string
  thumbnailId: string | null
  teaserId: string | null
  /** When it first became visible; null if it never was. */
  publishedAt: Date | null
  /** The status that it gets back when staff restore it; null unless they hid it. */
  hiddenStatus?: string | null
}

const columnsOf = (video: StoredVideo, now: Date) => ({
  slug: video.slug,
  title: video.title,
  description: video.description,
  status: video.status,
  is_sale: video.isSale,
  price_cents: video.priceCents,
  is_schedule: video.isSchedule,
  scheduled_at: video.scheduledAt,
  tags: video.tags,
  participant_ids: video.participantIds,
  file_id: video.fileId,
  thumbnail_id: video.thumbnailId,
  teaser_id: video.teaserId,
  published_at: video.publishedAt,
  updated_at: now,
})

export async function insertVideo(
  tx: Tx,
  video: StoredVideo & { key: string | undefined },
  now: Date,
): Promise<void> {
  const { id, key, creatorId } = video
  const fixed = { id, creator_id: creatorId, idempotency_key: key ?? null, created_at: now }
  await tx
    .insertInto('video')
    .values({ ...columnsOf(video, now), ...fixed })
    .execute()
}

/**
 * Wait for a concurrent call of the creator with the same key; returns the video that it created.
 */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; title: string } | undefined> {
  await acquireNameLock(tx, `video ${creatorId} ${key}`)
  return tx
    .selectFrom('video')
    .select(['id', 'title'])
    .where('creator_id', '=', creatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function updateVideo(tx: Tx, video: StoredVideo, now: Date): Promise<void> {
  await tx
    .updateTable('video')
    .set({ ...columnsOf(video, now), version: nextVersion })
    .where('id', '=', video.id)
    .execute()
}

/** Lock a creator's own video until the transaction ends; undefined when there is none. */
export async function lockOwnVideo(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<StoredVideo | undefined> {
  const found = await tx
    .selectFrom('video')
    .select(['id', 'creator_id as creatorId', 'slug', 'title', 'description', 'status', 'tags'])
    .select(['is_sale as isSale', 'price_cents as priceCents', 'published_at as publishedAt'])
    .select(['is_schedule as isSchedule', 'scheduled_at as scheduledAt', 'file_id as fileId'])
    .select(['participant_ids as participantIds', 'thumbnail_id as thumbnailId'])
    .select(['teaser_id as teaserId', 'hidden_status as hiddenStatus'])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('status', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst()
  return found as StoredVideo | undefined
}

/** The row is kept for the charges that refer to it; the caller removes its files. */
export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('video')
    .set({ status: 'removed', file_id: null, thumbnail_id: null, teaser_id: null })
    .set({ is_schedule: false, participant_ids: [], version: nextVersion, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Clear the schedule of a video whose time has passed. */
export async function openVideo(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('video')
    .set({ is_schedule: false, version: nextVersion })
    .where('id', '=', id)
    .where('is_schedule', '=', true)
    .where('scheduled_at', '<=', now)
    .execute()
}

/** Remove a creator from the participants of all videos. */
export async function removeParticipant(db: Db, creatorId: string): Promise<void> {
  await db
    .updateTable('video')
    .set({ participant_ids: sql`array_remove(participant_ids, ${creatorId})` })
    .set({ version: nextVersion })
    .where('status', '<>', 'removed')
    .where(sql<boolean>`participant_ids @> array[${creatorId}]`)
    .execute()
}

/** Retain what buyers bought from a creator who leaves, without the other participants. */
export async function retainVideos(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const ids = await retainItems(tx, 'video', { creatorId, now })
  if (ids.length === 0) return ids
  await tx
    .updateTable('video')
    .set({ slug: sql.ref('id'), tags: [], participant_ids: [], is_schedule: false })
    .where('id', 'in', ids)
    .execute()
  await retainFiles(tx, { itemKind: 'video', itemIds: ids })
  return ids
}
