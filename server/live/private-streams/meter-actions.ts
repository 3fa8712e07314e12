import type { PrivateStreamEnd } from '#contract/live/private-streams.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { captureSale, releaseHold } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { LiveVideo } from '#server/platform/live-video/index.ts'
import type { DataEvents, Realtime } from '#server/platform/realtime/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { progressOf, termsOf } from './present.ts'
import { findPrivate, lockPrivate, type PrivateRow } from './reads.ts'
import { advance, dueCents, isLost, limitMs, type Meter, type Sample, sampleOf } from './rules.ts'
import { markPrivateOver, setCaptured, storeMeter } from './writes.ts'

export interface PrivateParts {
  clock: Clock
  creatorCards: CreatorCards
  dataEvents: DataEvents
  db: Db
  liveVideo: LiveVideo
  realtime: Realtime
  settings: Settings
}

/** When media of both sides ran; undefined: the media process cannot say it now. */
export async function readSample(
  { liveVideo }: Pick<PrivateParts, 'liveVideo'>,
  { session_id, fan_channel }: PrivateRow,
): Promise<Sample | undefined> {
  const [creator, fan] = await Promise.all([
    liveVideo.state(session_id),
    liveVideo.state(fan_channel),
  ])
  return creator?.times && fan?.times ? sampleOf(creator.times, fan.times) : undefined
}

const meterOf = (row: PrivateRow): Meter => ({
  instance: row.media_instance,
  untilMs: row.metered_until_ms === null ? null : Number(row.metered_until_ms),
  quietSinceMs: row.quiet_since_ms === null ? null : Number(row.quiet_since_ms),
  elapsedMs: Number(row.elapsed_ms),
})

/** Count what ran until a look at the media process; the row is locked. */
async function count(tx: Tx, row: PrivateRow, sample: Sample | undefined): Promise<Meter> {
  const before = meterOf(row)
  if (!sample) return before
  const after = advance(before, sample)
  await storeMeter(tx, row.id, after)
  return after
}

/** Capture what is due and was not captured yet; returns what is captured of it all. */
async function capture(
  tx: Tx,
  row: PrivateRow,
  { due, holdDays, now }: { due: bigint; holdDays: number; now: Date },
): Promise<bigint> {
  const cents = due - row.captured_cents
  if (cents <= 0n) return row.captured_cents
  const sale = {
    holdId: row.hold_id,
    ...{ buyerId: row.fan_id, payeeId: row.creator_id },
    type: 'public_chat',
    target: { kind: 'stream', id: row.id },
    meta: { streamType: 'stream_private' },
    ...{ basisPoints: row.commission_basis_points, holdDays },
  }
  await captureSale(tx, { sale, cents }, now)
  await setCaptured(tx, row.id, due)
  return due
}

/**
 * Count and store what ran, and capture full minutes. Returns why the stream is over by that, if it is. Two processes
 * that look at once count once.
 */
export async function measure(
  { clock, db, settings }: PrivateParts,
  id: string,
  sample: Sample,
): Promise<PrivateStreamEnd | undefined> {
  const holdDays = settings.get('payoutHoldDays')
  return db.transaction().execute(async (tx) => {
    const row = await lockPrivate(tx, id)
    if (row?.status !== 'accepted') return undefined
    const meter = await count(tx, row, sample)
    const terms = termsOf(row)
    const due = dueCents(terms, { elapsedMs: meter.elapsedMs, isOver: false })
    await capture(tx, row, { due, holdDays, now: clock.now() })
    if (meter.elapsedMs >= limitMs(terms)) return 'limit'
    return isLost(meter, sample.nowMs) ? 'lost' : undefined
  })
}

/** Staff ended it: the decision is on record. */
export const recordEnd = (
  { db }: Pick<PrivateParts, 'db'>,
  { row, actorId, reason }: { row: PrivateRow; actorId: string; reason: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await recordDecision(tx, {
      ...{ actorId, action: 'stream.ended_by_staff', targetKind: 'account' },
      ...{ targetId: row.creator_id, reason, after: { item: row.id, kind: 'stream' } },
    })
  })

/** End a stream once: the rest is captured, what is left of the hold goes back, and both sides are told. */
export async function endPrivate(
  parts: PrivateParts,
  { row: before, reason }: { row: PrivateRow; reason: PrivateStreamEnd },
): Promise<boolean> {
  const { clock, db, liveVideo, realtime, settings } = parts
  const { id, session_id, fan_channel, creator_id, fan_id } = before
  const sample = await readSample(parts, before)
  const holdDays = settings.get('payoutHoldDays')
  const isOver = await db.transaction().execute(async (tx) => {
    const row = await lockPrivate(tx, id)
    if (row?.status !== 'accepted') return false
    const now = clock.now()
    const { elapsedMs } = await count(tx, row, sample)
    const due = dueCents(termsOf(row), { elapsedMs, isOver: true })
    const captured = await capture(tx, row, { due, holdDays, now })
    await releaseHold(tx, row.hold_id, now)
    await markPrivateOver(tx, { id, reason }, now)
    if (captured > 0n) {
      const sides = { buyerId: fan_id, creatorId: creator_id }
      await publish(tx, { topic: 'charge.succeeded', chargeId: row.hold_id, ...sides })
    }
    return true
  })
  if (!isOver) return false
  const after = (await findPrivate(db, id)) ?? before
  const { duration, charged } = progressOf(after)
  const ended = { conversationId: after.conversation_id, reason, duration, charged }
  for (const side of [creator_id, fan_id]) realtime.toAccount(side, 'private-stream/ended', ended)
  // The sweep closes them again, where this fails.
  for (const channel of [session_id, fan_channel]) await liveVideo.close(channel).catch(() => {})
  return true
}
