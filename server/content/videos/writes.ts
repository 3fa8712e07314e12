import { sql } from 'kysely'
import { retainFiles } from '#server/files/index.ts'
import { nextVersion, retainItems } from '#server/items/index.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'

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
  const cleared = { tags: [], participant_ids: [], is_schedule: false }
  const ids = await retainItems(tx, 'video', { creatorId, now }, cleared)
  await retainFiles(tx, { itemKind: 'video', itemIds: ids })
  return ids
}
