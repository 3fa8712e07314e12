import {
  endStream,
  findByChannel,
  graceMs,
  listEndedSince,
  listOfClosedAccounts,
  listOnAir,
  listPrepared,
  putOnAir,
  type StreamRow,
} from '#server/live/streams/index.ts'
import type { LiveEvent } from '#server/platform/live-video/index.ts'
import type { Log } from '#server/platform/log.ts'
import { findIntruders, hasHostPage } from './presence-reads.ts'
import { deletePresencesOf, sweepPresences } from './presence-writes.ts'
import type { RoomPages } from './room-actions.ts'
import { closingMs, everyMs, touchMs } from './rules.ts'
import { countWatchers, noteHost, type RoomParts } from './watcher-actions.ts'

/** Watches over all streams; each process with pages has one, and what they do may be done twice. */
export interface LiveWatch {
  start(): void
  stop(): Promise<void>
  /** Look at everything once: for tests. */
  run(): Promise<void>
}

interface WatchParts extends RoomParts {
  log: Log
  pages: RoomPages
  /** Looks at what else runs. */
  further(): Promise<void>
}

export function createLiveWatch(parts: WatchParts): LiveWatch {
  const { clock, db, liveVideo, log, pages } = parts
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let touchedMs = 0

  const check = async (stream: StreamRow) => {
    const now = clock.now()
    let state = await liveVideo.state(stream.session_id)
    // The provider was started again.
    if (!state && liveVideo.kind === 'embedded') {
      await liveVideo.open(stream.session_id).catch(() => {})
      state = await liveVideo.state(stream.session_id)
    }
    const isThere =
      stream.host === 'media'
        ? state?.isPublished === true
        : await hasHostPage(db, { streamId: stream.id, now })
    await noteHost(parts, stream, isThere ? null : now)
    await countWatchers(parts, stream, state)
  }

  /** Those that nobody sends to any more, by what was noticed now and before. */
  const endLost = async () => {
    const until = clock.now().getTime() - graceMs
    for (const stream of await listOnAir(db)) {
      if (stream.lost_at && stream.lost_at.getTime() <= until)
        await endStream(parts, stream, 'lost')
    }
  }

  const removeIntruders = async () => {
    for (const one of await findIntruders(db, clock.now())) {
      const { accountId, channel, conversationId, isBanned, streamId } = one
      await liveVideo.remove(channel, accountId).catch(() => {})
      await deletePresencesOf(db, { streamId, accountId })
      pages.drop(streamId, accountId, conversationId)
      const reason = isBanned ? 'banned' : 'access'
      parts.realtime.toAccount(accountId, 'stream_removed', { conversationId, reason })
    }
  }

  /** A program goes on to publish whatever happens to its account. */
  const endClosed = async () => {
    for (const stream of await listOfClosedAccounts(db)) await endStream(parts, stream, 'lost')
  }

  const run = async () => {
    await parts.further()
    await endClosed()
    await removeIntruders()
    await sweepPresences(db, clock.now())
    for (const stream of await listOnAir(db)) await check(stream)
    await endLost()
    for (const stream of await listPrepared(db)) await startByEncoder(stream)
    const ended = new Date(clock.now().getTime() - closingMs)
    for (const { session_id } of await listEndedSince(db, ended)) {
      await liveVideo.close(session_id).catch(() => {})
    }
    if (performance.now() - touchedMs < touchMs) return
    touchedMs = performance.now()
    await pages.touch()
  }

  /** Media of a program come in: it is on air without a page that says so. */
  const startByEncoder = async (stream: StreamRow) => {
    if (stream.status !== 'next' || stream.source !== 'encoder') return
    const state = await liveVideo.state(stream.session_id)
    if (state?.isPublished) await putOnAir(parts, stream)
  }

  const handle = async (event: LiveEvent) => {
    const stream = await findByChannel(db, event.channel)
    if (!stream || stream.status === 'over' || stream.type === 'private') return
    if (event.kind === 'media_started') {
      await noteHost(parts, stream, null)
      await startByEncoder(stream)
    } else if (event.kind === 'media_stopped') {
      await noteHost(parts, stream, new Date(clock.now().getTime() - event.sinceLastMs))
    }
    await countWatchers(parts, stream)
  }

  const guarded = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'live streams were not watched'))
  const runGuarded = () => {
    running ??= guarded(run()).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    run,
    start: () => {
      timer = setInterval(() => void runGuarded(), everyMs)
      void liveVideo.listen(
        {
          onEvent: (event) => void guarded(handle(event)),
          onConnect: () => void runGuarded(),
        },
        ending.signal,
      )
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}
