import type { RoomEvents, StreamChange } from '#contract/events.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { StreamRow } from './reads.ts'

/** The room of the pages that have a stream open. */
export const roomOf = (conversationId: string): string => `stream:${conversationId}`

export function sendToRoom<E extends keyof RoomEvents>(
  realtime: Pick<Realtime, 'toRoom'>,
  event: E,
  payload: RoomEvents[E],
): void {
  realtime.toRoom(roomOf(payload.conversationId), event, payload)
}

/** Tells the room what its pages show of a stream. */
export function sendChange(realtime: Pick<Realtime, 'toRoom'>, stream: StreamRow): void {
  const change = { conversationId: stream.conversation_id, ...changeOf(stream) }
  sendToRoom(realtime, 'stream_changed', change)
}

const changeOf = (stream: StreamRow): StreamChange => ({
  title: stream.title,
  description: stream.description,
  goal: goalShown(stream),
  likes: stream.like_count,
  isPaused: isPaused(stream),
})

/** On air, and nothing arrives from its creator. */
export const isPaused = ({ status, lost_at }: Pick<StreamRow, 'status' | 'lost_at'>): boolean =>
  status === 'on_air' && lost_at !== null

export const goalShown = (
  stream: Pick<StreamRow, 'goal_title' | 'goal_cents' | 'tipped_cents'>,
): StreamChange['goal'] =>
  stream.goal_title === null || stream.goal_cents === null
    ? null
    : {
        title: stream.goal_title,
        amount: dollars(stream.goal_cents),
        received: dollars(stream.tipped_cents),
      }
