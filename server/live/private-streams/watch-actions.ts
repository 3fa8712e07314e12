import type { Log } from '#server/platform/log.ts'
import { endPrivate, measure, type PrivateParts, readSample } from './meter-actions.ts'
import { roomChangeOf } from './present.ts'
import {
  findPrivate,
  listEndedChannels,
  listOpenPrivate,
  mayGoOn,
  type PrivateRow,
} from './reads.ts'
import { dropRequest, isTimedOut } from './request-actions.ts'
import { lostMs } from './rules.ts'
import { setJoined, takeTurnToTell } from './writes.ts'

/** The channels of streams that ended are closed again for so long, should that have failed. */
const closingMs = 10_000

/** Tell both sides how far their stream is. */
function tellProgress({ realtime }: Pick<PrivateParts, 'realtime'>, row: PrivateRow): void {
  const change = roomChangeOf(row)
  for (const side of [row.creator_id, row.fan_id]) {
    realtime.toAccount(side, 'private-room-changed', change)
  }
}

/** The page of a side is there. */
export async function joinPrivate(
  parts: Pick<PrivateParts, 'db' | 'realtime'>,
  row: PrivateRow,
  accountId: string,
): Promise<void> {
  const side = row.creator_id === accountId ? 'creator_joined' : 'fan_joined'
  await setJoined(parts.db, row.id, side)
  const after = await findPrivate(parts.db, row.id)
  if (after?.status === 'accepted') tellProgress(parts, after)
}

/**
 * Looks at all private streams and requests; each process with pages does, and what they do may be done twice.
 * `nowMs`: a clock that nobody sets.
 */
export function privateWatch(
  parts: PrivateParts & { log: Log },
  nowMs = () => performance.now(),
): () => Promise<void> {
  const { clock, db, liveVideo, log } = parts
  /** Since when the media process says nothing of a stream. */
  const unknownSince = new Map<string, number>()

  const sampleFor = async (row: PrivateRow) => {
    const sample = await readSample(parts, row)
    if (sample) return sample
    // It was started again.
    await liveVideo.open(row.session_id).catch(() => {})
    await liveVideo.open(row.fan_channel).catch(() => {})
    return readSample(parts, row)
  }

  const isUnknownForLong = (id: string) => {
    const since = unknownSince.get(id) ?? nowMs()
    unknownSince.set(id, since)
    return nowMs() - since >= lostMs
  }

  const checkStream = async (row: PrivateRow) => {
    if (!(await mayGoOn(db, row))) return void (await endPrivate(parts, { row, reason: 'left' }))
    const sample = await sampleFor(row)
    if (sample) unknownSince.delete(row.id)
    const isGone = !sample && isUnknownForLong(row.id)
    const end = sample ? await measure(parts, row.id, sample) : isGone ? 'lost' : undefined
    if (end) return void (await endPrivate(parts, { row, reason: end }))
    if (!(await takeTurnToTell(db, row.id, clock.now()))) return
    const after = await findPrivate(db, row.id)
    if (after?.status === 'accepted') tellProgress(parts, after)
  }

  const check = async (row: PrivateRow) => {
    if (row.status === 'accepted') return checkStream(row)
    if (isTimedOut(row, clock.now())) await dropRequest(parts, row, 'timeout')
    else if (!(await mayGoOn(db, row))) await dropRequest(parts, row, 'offline')
  }

  return async () => {
    const open = await listOpenPrivate(db)
    for (const row of open) {
      await check(row).catch((error: unknown) =>
        log.warn({ err: error, streamId: row.id }, 'a private stream was not watched'),
      )
    }
    const ids = new Set(open.map(({ id }) => id))
    for (const id of unknownSince.keys()) if (!ids.has(id)) unknownSince.delete(id)
    const since = new Date(clock.now().getTime() - closingMs)
    for (const { session_id, fan_channel } of await listEndedChannels(db, since)) {
      for (const channel of [session_id, fan_channel]) {
        await liveVideo.close(channel).catch(() => {})
      }
    }
  }
}
