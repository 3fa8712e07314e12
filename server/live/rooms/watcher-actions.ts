import type { Clock } from '#server/kernel/clock.ts'
import { type StreamRow, sendToRoom, setWatcherCount } from '#server/live/streams/index.ts'
import type { Db } from '#server/platform/database/index.ts'
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
  { clock, db }: RoomParts,
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

/** Count who watches, and tell the room where that is another number. Returns it. */
export async function countWatchers(
  parts: RoomParts,
  stream: Watched,
  known?: ChannelState,
): Promise<number> {
  const { clock, db, liveVideo, realtime } = parts
  const state = known ?? (await liveVideo.state(stream.session_id))
  if (state?.watchers) {
    const before = new Date(clock.now().getTime() - startingMs)
    await sweepMedia(db, { streamId: stream.id, watchers: state.watchers, before })
  }
  const { size: total } = await watchersOf(parts, stream, state)
  const changed = await setWatcherCount(db, stream.id, total)
  if (changed !== undefined) {
    const { conversation_id: conversationId } = stream
    sendToRoom(realtime, 'public-room-changed', { total, conversationId })
  }
  return total
}
