import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/kernel/clock.ts'
import { findOpen } from '#server/live/streams/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { LiveVideo } from '#server/platform/live-video/index.ts'
import { deleteKey, storeKey } from './key-writes.ts'

export interface KeyParts {
  clock: Clock
  db: Db
  liveVideo: LiveVideo
}

export const findKey = (db: Db, creatorId: string) =>
  db
    .selectFrom('stream_key')
    .select(['created_at', 'last_used_at'])
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()

/** Make a key in place of the one before, which nobody publishes with any more. */
export async function makeKey(parts: KeyParts, creatorId: string): Promise<string> {
  const key = `live_${randomBytes(24).toString('base64url')}`
  await storeKey(parts.db, { creatorId, key }, parts.clock.now())
  await cutOff(parts, creatorId)
  return key
}

export async function removeKey(parts: KeyParts, creatorId: string): Promise<void> {
  await deleteKey(parts.db, creatorId)
  await cutOff(parts, creatorId)
}

/** What publishes with the key ends; the stream as well, unless it is published again in time. */
async function cutOff({ db, liveVideo }: KeyParts, creatorId: string): Promise<void> {
  const open = await findOpen(db, creatorId)
  if (open?.source !== 'encoder' || open.host !== 'media') return
  await liveVideo.close(open.session_id)
  await liveVideo.open(open.session_id)
}
