import { sql } from 'kysely'
import type { StreamEnd } from '#contract/live/own-streams.ts'
import type { StreamSource } from '#contract/live/stream.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { GoalTerms, StreamTerms } from './rules.ts'

export interface NewStream extends StreamTerms, GoalTerms {
  id: string
  creatorId: string
  sessionId: string
  conversationId: string
  title: string
  description: string
  source: StreamSource
}

export async function insertStream(tx: Tx, stream: NewStream, now: Date): Promise<void> {
  await tx
    .insertInto('stream')
    .values({
      id: stream.id,
      creator_id: stream.creatorId,
      session_id: stream.sessionId,
      conversation_id: stream.conversationId,
      title: stream.title,
      description: stream.description,
      source: stream.source,
      is_free: stream.isFree,
      price_cents: stream.priceCents,
      goal_title: stream.goalTitle,
      goal_cents: stream.goalCents,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export interface StreamChanges extends Partial<StreamTerms>, Partial<GoalTerms> {
  title?: string | undefined
  description?: string | undefined
}

/** Of one that is not over; false: it is. */
export async function updateStream(
  tx: Db | Tx,
  id: string,
  { title, description, isFree, priceCents, goalTitle, goalCents }: StreamChanges,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('stream')
    .set({
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      ...(isFree !== undefined && { is_free: isFree }),
      ...(priceCents !== undefined && { price_cents: priceCents }),
      ...(goalTitle !== undefined && { goal_title: goalTitle }),
      ...(goalCents !== undefined && { goal_cents: goalCents }),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '<>', 'over')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** One that was never on air leaves nothing behind; false: it is on air, or gone. */
export async function deleteNext(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('stream')
    .where('id', '=', id)
    .where('status', '=', 'next')
    .where('type', '<>', 'private')
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** False: it was not prepared any more. */
export async function markOnAir(tx: Tx, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('stream')
    .set({ status: 'on_air', started_at: now, lost_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'next')
    .returning('creator_id')
    .executeTakeFirst()
  if (!marked) return false
  await setCreatorLive(tx, marked.creator_id, true)
  await publish(tx, { topic: 'stream.on_air', streamId: id })
  return true
}

/** False: it was not on air any more. */
export async function markOver(
  tx: Tx,
  { id, end, now }: { id: string; end: StreamEnd; now: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('stream')
    .set({ status: 'over', end_reason: end, ended_at: now, watcher_count: 0, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'on_air')
    .where('type', '<>', 'private')
    .returning('creator_id')
    .executeTakeFirst()
  if (!marked) return false
  await setCreatorLive(tx, marked.creator_id, false)
  await tx.deleteFrom('stream_presence').where('stream_id', '=', id).execute()
  await publish(tx, { topic: 'stream.ended', streamId: id })
  return true
}

async function setCreatorLive(tx: Tx, creatorId: string, live: boolean): Promise<void> {
  await tx
    .updateTable('creator')
    .set({ live, streaming_status: live ? 'public' : 'offline' })
    .where('account_id', '=', creatorId)
    .execute()
}

/** By media that are published to this site, from now on, and where these come from. */
export async function setHostByMedia(db: Db, id: string, source: StreamSource): Promise<void> {
  await db.updateTable('stream').set({ host: 'media', source }).where('id', '=', id).execute()
}

/** Its creator is there (null), or is missing since then; false: that was so before. */
export async function setLost(db: Db, id: string, lostAt: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('stream')
    .set({ lost_at: lostAt })
    .where('id', '=', id)
    .where('status', '<>', 'over')
    .where('lost_at', lostAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** True: it is another number than before. */
export async function setWatcherCount(tx: Tx, id: string, count: number): Promise<boolean> {
  const changed = await tx
    .updateTable('stream')
    .set({ watcher_count: count, peak_watchers: sql`greatest(peak_watchers, ${count})` })
    .where('id', '=', id)
    .where('status', '<>', 'over')
    .where('watcher_count', '<>', count)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export async function addLikes(tx: Tx, id: string, likes: number): Promise<boolean> {
  const changed = await tx
    .updateTable('stream')
    .set({ like_count: sql`greatest(0, like_count + ${likes})` })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
