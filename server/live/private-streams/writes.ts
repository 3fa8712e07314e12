import type { PrivateStreamEnd } from '#contract/live/private-streams.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Meter } from './rules.ts'

export interface NewPrivateStream {
  id: string
  conversationId: string
  /** The channel of the creator's picture, and that of the fan's. */
  sessionId: string
  fanChannel: string
  creatorId: string
  fanId: string
  fanCountry: string | undefined
  note: string
  priceCents: bigint
  limitMinutes: number
  basisPoints: number
  holdId: string
}

/** What lists of charges call it. */
const title = 'Private stream'

export async function insertRequest(tx: Tx, one: NewPrivateStream, now: Date): Promise<void> {
  await tx
    .insertInto('stream')
    .values({
      id: one.id,
      creator_id: one.creatorId,
      type: 'private',
      session_id: one.sessionId,
      conversation_id: one.conversationId,
      title,
      is_free: false,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('private_stream')
    .values({
      id: one.id,
      creator_id: one.creatorId,
      fan_id: one.fanId,
      fan_country: one.fanCountry ?? null,
      note: one.note,
      price_cents: one.priceCents,
      limit_minutes: one.limitMinutes,
      commission_basis_points: one.basisPoints,
      fan_channel: one.fanChannel,
      hold_id: one.holdId,
      requested_at: now,
    })
    .execute()
}

/** It was not accepted, and leaves no row. */
export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('stream').where('id', '=', id).execute()
}

export async function markAccepted(
  tx: Tx,
  { id, conversationId, fanId }: { id: string; conversationId: string; fanId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('private_stream')
    .set({ status: 'accepted', accepted_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('stream')
    .set({ status: 'on_air', started_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  // Its chat is open to the two.
  await tx
    .insertInto('stream_chat')
    .values({ conversation_id: conversationId, fan_id: fanId })
    .execute()
}

const ends = { left: 'creator', limit: 'creator', lost: 'lost', admin: 'operator' } as const

export async function markPrivateOver(
  tx: Tx,
  { id, reason }: { id: string; reason: PrivateStreamEnd },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('private_stream')
    .set({ status: 'over', end_reason: reason, ended_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('stream')
    .set({ status: 'over', end_reason: ends[reason], ended_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function storeMeter(tx: Tx, id: string, meter: Meter): Promise<void> {
  await tx
    .updateTable('private_stream')
    .set({
      media_instance: meter.instance,
      metered_until_ms: meter.untilMs === null ? null : BigInt(meter.untilMs),
      quiet_since_ms: meter.quietSinceMs === null ? null : BigInt(meter.quietSinceMs),
      elapsed_ms: BigInt(meter.elapsedMs),
    })
    .where('id', '=', id)
    .execute()
}

export async function setCaptured(tx: Tx, id: string, cents: bigint): Promise<void> {
  await tx
    .updateTable('private_stream')
    .set({ captured_cents: cents })
    .where('id', '=', id)
    .execute()
}

/** The page of a side is there. */
export async function setJoined(
  db: Db,
  id: string,
  side: 'creator_joined' | 'fan_joined',
): Promise<void> {
  await db
    .updateTable('private_stream')
    .set({ [side]: true })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .execute()
}

const toldEveryMs = 10_000

/** Whether it is time to tell both sides how far it is; true for one caller at a time. */
export async function takeTurnToTell(db: Db, id: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - toldEveryMs)
  const taken = await db
    .updateTable('private_stream')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    // A clock that was set back silences nobody.
    .where((eb) =>
      eb.or([eb('told_at', 'is', null), eb('told_at', '<=', before), eb('told_at', '>', now)]),
    )
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}
