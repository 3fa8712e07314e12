import { boolean, integer, nullable, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, NullableInstant } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

export const maxStreamTitle = 100
export const maxStreamDescription = 200
export const maxGoalTitle = 60

/** What the tips of a stream are collected for. */
export const StreamGoal = object({
  title: text({ max: maxGoalTitle }),
  amount: Dollars,
  /** The tips of this stream. */
  received: Dollars,
})
export type StreamGoal = Static<typeof StreamGoal>

/** A live stream. With `isFree` it is free for subscribers; otherwise they pay `price` once. */
export const Stream = object({
  _id: Id,
  title: text({ max: maxStreamTitle }),
  description: text({ max: maxStreamDescription }),
  performerId: Id,
  performerInfo: PerformerCard,
  type: oneOf(['public', 'group', 'private']),
  /** Name of its channel. */
  sessionId: text(),
  conversationId: Id,
  /** 0 or 1. */
  isStreaming: integer(),
  /** Seconds on air so far. */
  streamingTime: integer(),
  /** When it was last on air: now while it is. */
  lastStreamingTime: NullableInstant,
  isFree: boolean(),
  price: Dollars,
  stats: object({ members: Count, likes: Count }),
  isSubscribed: boolean(),
  hasPurchased: boolean(),
  /** Addition: when it went on air; null before. */
  startedAt: NullableInstant,
  /** Addition */
  goal: nullable(StreamGoal),
  /** Addition: the caller likes it; likes are reactions to objects of type `stream`. */
  isLiked: boolean(),
  /** Addition: no picture arrives from the creator right now. */
  isPaused: boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Stream = Static<typeof Stream>

/** Where the picture comes from: a page of the creator, or a program such as OBS. */
export const StreamSource = oneOf(['browser', 'encoder'])
export type StreamSource = Static<typeof StreamSource>
