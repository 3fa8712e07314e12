import { endpoint } from '../endpoint.ts'
import { boolean, integer, object, oneOf, text } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, listOf, NullableInstant, paging } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

/** A live stream. With `isFree` it is free for subscribers; otherwise they pay `price` once. */
export const Stream = object({
  _id: Id,
  title: text({ max: 100 }),
  description: text({ max: 200 }),
  performerId: Id,
  performerInfo: PerformerCard,
  type: oneOf(['public', 'group', 'private']),
  /** Name of its channel. */
  sessionId: text(),
  conversationId: Id,
  /** 0 or 1. */
  isStreaming: integer(),
  /** Seconds. */
  streamingTime: integer(),
  lastStreamingTime: NullableInstant,
  isFree: boolean(),
  price: Dollars,
  stats: object({ members: Count, likes: Count }),
  isSubscribed: boolean(),
  hasPurchased: boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const SearchStreams = endpoint({
  method: 'GET',
  path: '/streaming/user/search',
  audience: 'optional',
  summary: 'List the live streams now on air',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Stream),
})
