import { randomBytes } from 'node:crypto'
import type { StreamEnd } from '#contract/live/own-streams.ts'
import type { StreamSource } from '#contract/live/stream.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { LiveVideo } from '#server/platform/live-video/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { findStream, lockOpen, ownPriceOf, type StreamRow } from './reads.ts'
import { sendChange, sendToRoom } from './room.ts'
import { goalOf, termsAfter } from './rules.ts'
import { deleteNext, insertStream, markOnAir, markOver, updateStream } from './writes.ts'

export interface StreamActionParts {
  clock: Clock
  db: Db
  liveVideo: LiveVideo
  realtime: Realtime
}

interface Wish {
  title: string
  description: string
  isFree?: boolean | undefined
  price?: number | undefined
  goal?: { title: string; amount: number } | null | undefined
  source?: StreamSource | undefined
}

const newChannel = () => randomBytes(24).toString('base64url')

/**
 * Prepare a stream in place of one that was prepared before. Its channel is open when this returns.
 *
 * @throws Problem `already_live`, `live_unavailable`, `price_out_of_range`, `amount_invalid`
 */
export async function prepareStream(
  { clock, db, liveVideo }: StreamActionParts,
  creatorId: string,
  wish: Wish,
): Promise<StreamRow> {
  const sessionId = newChannel()
  await liveVideo.open(sessionId)
  const { replaced, row } = await db.transaction().execute(async (tx) => {
    const before = await lockOpen(tx, creatorId)
    if (before?.status === 'on_air') throw new Problem('already_live')
    if (before) await deleteNext(tx, before.id)
    const id = await insertNew(tx, { creatorId, sessionId, wish }, clock.now())
    return { replaced: before, row: await findStream(tx, id) }
  })
  if (replaced) await liveVideo.close(replaced.session_id).catch(() => {})
  if (!row) throw new Error('a stream that was inserted is not there')
  return row
}

async function insertNew(
  tx: Tx,
  { creatorId, sessionId, wish }: { creatorId: string; sessionId: string; wish: Wish },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  const free = { isFree: true, priceCents: 0n }
  const { title, description, source = 'browser' } = wish
  await insertStream(
    tx,
    {
      ...{ id, conversationId: newId(now.getTime()), creatorId, sessionId },
      ...{ title, description, source },
      ...termsAfter(free, wish, await ownPriceOf(tx, creatorId)),
      ...(goalOf(wish.goal) ?? { goalTitle: null, goalCents: null }),
    },
    now,
  )
  return id
}

interface Change extends Partial<Wish> {
  id: string
  creatorId: string
}

/**
 * Change a stream that is not over. Its price stays as it is for those who paid.
 *
 * @throws Problem `not_found`, `stream_over`, `price_out_of_range`, `amount_invalid`
 */
export async function editStream(
  { clock, db, realtime }: StreamActionParts,
  { id, creatorId, title, description, goal, ...terms }: Change,
): Promise<StreamRow> {
  const before = await findOwn(db, id, creatorId)
  const isPriced = terms.isFree !== undefined || terms.price !== undefined
  const priced = isPriced
    ? termsAfter(
        { isFree: before.is_free, priceCents: before.price_cents },
        terms,
        await ownPriceOf(db, creatorId),
      )
    : {}
  const changes = { title, description, ...priced, ...goalOf(goal) }
  if (!(await updateStream(db, id, changes, clock.now()))) throw new Problem('stream_over')
  const after = await findOwn(db, id, creatorId)
  sendChange(realtime, after)
  return after
}

/** Throws `not_found`. */
export async function findOwn(db: Db, id: string, creatorId: string): Promise<StreamRow> {
  const found = await findStream(db, id)
  if (found?.creator_id !== creatorId) throw new Problem('not_found')
  return found
}

/** On air from now on; nothing happens where it is already. Throws `stream_over`. */
export async function putOnAir(
  { clock, db, realtime }: StreamActionParts,
  stream: StreamRow,
): Promise<void> {
  if (stream.status === 'over') throw new Problem('stream_over')
  const isNew = await db.transaction().execute((tx) => markOnAir(tx, stream.id, clock.now()))
  if (!isNew) return
  const { conversation_id: conversationId, creator_id: performerId } = stream
  sendToRoom(realtime, 'join-broadcaster', { performerId, conversationId })
}

/** All in its room are told, and its media end; one that was only prepared is deleted. */
export async function endStream(
  parts: StreamActionParts,
  stream: StreamRow,
  end: Exclude<StreamEnd, 'operator'>,
): Promise<void> {
  const { clock, db, liveVideo, realtime } = parts
  const { id, session_id, conversation_id: conversationId, creator_id: performerId } = stream
  const isOver = await db
    .transaction()
    .execute(
      async (tx) => (await deleteNext(tx, id)) || markOver(tx, { id, end, now: clock.now() }),
    )
  if (!isOver) return
  sendToRoom(realtime, 'model-left', { performerId, conversationId })
  // The sweep closes it again, where this fails.
  await liveVideo.close(session_id).catch(() => {})
}
