import type { Clock } from '#server/kernel/clock.ts'
import {
  findStream,
  lockStream,
  type StreamRow,
  sendChange,
  sendToRoom,
  setLost,
  setWatcherCount,
} from '#server/live/streams/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ChannelState, LiveVideo } from '#server/platform/live-video/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { listPages } from './presence-reads.ts'
import { sweepMedia } from './presence-writes.ts'
import { startingMs } from './rules.ts'

export interface RoomParts {
  clock: Clock
  db: Db
  liveVideo: LiveVideo
  realtime: Realtime
}

/**
 * The accounts that watch a stream: those whose media run, and those who joined a moment ago. Where the provider does
 * not tell, all in its room.
 */
export async function watchersOf(
  { clock, db }: { clock: Clock; db: Db | Tx },
  stream: Pick<StreamRow, 'id' | 'creator_id'>,
  state: ChannelState | undefined,
): Promise<Set<string>> {
  const now = clock.now()
  const pages = await listPages(db, { streamId: stream.id, now })
  const since = now.getTime() - startingMs
  const playing = state ? state.watchers : []
  const counted = playing ? pages.filter(({ joinedAt }) => joinedAt.getTime() > since) : pages
  const watchers = new Set([...(playing ?? []), ...counted.map(({ accountId }) => accountId)])
  watchers.delete(stream.creator_id)
  return watchers
}

type Watched = Pick<StreamRow, 'id' | 'creator_id' | 'session_id' | 'conversation_id'>

/** Count who watches, and tell the room where that is another number (`isNew`). */
export async function countWatchers(
  parts: RoomParts,
  stream: Watched,
  known?: ChannelState,
): Promise<{ total: number; isNew: boolean }> {
  const { clock, db, liveVideo, realtime } = parts
  const state = known ?? (await liveVideo.state(stream.session_id))
  if (state?.watchers) {
    const before = new Date(clock.now().getTime() - startingMs)
    await sweepMedia(db, { streamId: stream.id, watchers: state.watchers, before })
  }
  // One after the other, so that the last one knows of all who came and left before.
  const { total, isNew } = await db.transaction().execute(async (tx) => {
    await lockStream(tx, stream.id)
    const { size } = await watchersOf({ clock, db: tx }, stream, state)
    return { total: size, isNew: await setWatcherCount(tx, stream.id, size) }
  })
  if (isNew) {
    const { conversation_id: conversationId } = stream
    sendToRoom(realtime, 'public-room-changed', { total, conversationId })
  }
  return { total, isNew }
}

/** The creator of a stream is there (null), or missing since then; the room is told where that is new. */
export async function noteHost(
  { db, realtime }: RoomParts,
  stream: Pick<StreamRow, 'id'>,
  lostAt: Date | null,
): Promise<void> {
  if (!(await setLost(db, stream.id, lostAt))) return
  const after = await findStream(db, stream.id)
  if (after?.status === 'on_air') sendChange(realtime, after)
}
