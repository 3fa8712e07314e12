import { endpoint } from '../endpoint.ts'
import {
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  DollarsIn,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
  Success,
} from '../kit/values.ts'
import { Conversation } from '../messaging/conversations.ts'
import { buyEndpoint } from '../money/charges.ts'
import { PerformerCard, UserCard } from '../profiles/cards.ts'
import { StreamAccess } from './playback.ts'

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

const goal = object({ title: requiredText({ max: maxGoalTitle }), amount: DollarsIn })

const one = object({ id: Id })

/**
 * Prepares a stream: it is on air when its creator's page says so (`public-stream/live`, or
 * `PutOnAir`), or when an encoder sends media for it. One that was prepared before is replaced.
 */
export const StartStream = endpoint({
  method: 'POST',
  path: '/streaming/live',
  audience: 'verified',
  summary: 'Prepare a live stream',
  body: object({
    title: requiredText({ max: maxStreamTitle }),
    description: requiredText({ max: maxStreamDescription }),
    isFree: boolean(),
    /** Where it is not free; by default the creator's `publicChatPrice`. */
    price: optional(DollarsIn),
    /** Addition: `browser` by default. */
    source: optional(StreamSource),
    /** Addition */
    goal: optional(nullable(goal)),
  }),
  reply: object({
    stream: Stream,
    conversation: Conversation,
    /** Addition: how the creator's page publishes. */
    access: StreamAccess,
  }),
  problems: ['already_live', 'price_out_of_range', 'amount_invalid', 'live_unavailable'],
  rate: { calls: 20, seconds: 60, by: 'account' },
})

export const EditStream = endpoint({
  method: 'PUT',
  path: '/streaming/live/:id',
  audience: 'creator',
  summary: 'Edit the texts of an own stream',
  params: one,
  body: object({
    title: optional(requiredText({ max: maxStreamTitle })),
    description: optional(requiredText({ max: maxStreamDescription })),
  }),
  reply: Stream,
  problems: ['not_found', 'stream_over'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** The stream that is on air or prepared; without one, the next one is prepared. */
export const UpdateStream = endpoint({
  method: 'PUT',
  path: '/streaming/update',
  audience: 'verified',
  summary: 'Edit the running or next own stream',
  body: object({
    title: optional(requiredText({ max: maxStreamTitle })),
    description: optional(requiredText({ max: maxStreamDescription })),
    isFree: optional(boolean()),
    price: optional(DollarsIn),
    /** Addition: null removes it. */
    goal: optional(nullable(goal)),
  }),
  reply: Stream,
  problems: ['price_out_of_range', 'amount_invalid', 'live_unavailable'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** The server measures itself: what is sent changes nothing. */
export const SetDuration = endpoint({
  method: 'PUT',
  path: '/streaming/set-duration',
  audience: 'creator',
  summary: 'Read how long an own stream has been on air',
  body: object({ streamId: Id, duration: integer({ min: 0 }) }),
  reply: object({ _id: Id, streamingTime: Count }),
  problems: ['not_found'],
})

/** By the id of the creator. A stream that is not paid for yet has no `access`. */
export const JoinStream = endpoint({
  method: 'GET',
  path: '/streaming/join/:id',
  audience: 'user',
  summary: 'Join the live stream of a creator',
  params: one,
  reply: object({
    stream: Stream,
    conversation: Conversation,
    /** Addition: how a player reaches it. */
    access: nullable(StreamAccess),
  }),
  problems: ['not_found', 'not_on_air', 'stream_not_subscribed', 'blocked', 'banned_from_stream'],
})

export const SearchStreams = endpoint({
  method: 'GET',
  path: '/streaming/user/search',
  audience: 'optional',
  summary: 'List the live streams now on air',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Stream),
})

/** Only subscribers of its creator; opens this one stream. */
export const BuyStream = buyEndpoint('stream', 'Pay for a live stream', {
  problems: ['not_on_air', 'stream_not_subscribed', 'banned_from_stream'],
})

/** Why a stream is over. */
export const StreamEnd = oneOf(['creator', 'lost', 'operator'])
export type StreamEnd = Static<typeof StreamEnd>

export const OwnStream = object({
  ...Stream.properties,
  /** `next`: prepared, not on air yet. */
  status: oneOf(['next', 'on_air', 'over']),
  source: StreamSource,
  /** Why it is over. */
  end: nullable(StreamEnd),
  /** The most accounts that watched at once. */
  peakWatchers: Count,
  /** What it earned by tips and by its price, before commission. */
  revenue: Dollars,
})
export type OwnStream = Static<typeof OwnStream>

export const ReadOwnStream = endpoint({
  method: 'GET',
  path: '/streaming/own',
  audience: 'creator',
  summary: 'Read the own stream that is on air or prepared',
  reply: object({
    stream: nullable(OwnStream),
    /** Of the one that is on air or prepared. */
    conversation: nullable(Conversation),
    access: nullable(StreamAccess),
  }),
  isAddition: true,
})

export const ListOwnStreams = endpoint({
  method: 'GET',
  path: '/streaming/own/search',
  audience: 'creator',
  summary: 'List the own streams that are over, newest first',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(OwnStream),
  isAddition: true,
})

/** The same as `public-stream/live`: media arrive, followers are notified. */
export const PutOnAir = endpoint({
  method: 'PUT',
  path: '/streaming/live/:id/on-air',
  audience: 'verified',
  summary: 'Put an own prepared stream on air',
  params: one,
  body: object({}),
  reply: OwnStream,
  problems: ['not_found', 'stream_over'],
  isAddition: true,
})

/** One that was never on air is deleted. */
export const EndStream = endpoint({
  method: 'PUT',
  path: '/streaming/live/:id/end',
  audience: 'creator',
  summary: 'End an own stream',
  params: one,
  body: object({}),
  reply: OwnStream,
  problems: ['not_found'],
  isAddition: true,
})

/** Accounts that watch, for the creator of the stream; everybody else gets their number. */
export const ListWatchers = endpoint({
  method: 'GET',
  path: '/streaming/live/:id/watchers',
  audience: 'creator',
  summary: 'List who watches an own stream',
  params: one,
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(UserCard),
  problems: ['not_found'],
  isAddition: true,
})

/** A key lets a program such as OBS publish for its creator. It is shown once, when it is made. */
export const StreamKeyFacts = object({
  hasKey: boolean(),
  createdAt: NullableInstant,
  lastUsedAt: NullableInstant,
  /** The address that the program publishes to, by WHIP. */
  serverUrl: text({ max: 4000 }),
})

export const ReadStreamKey = endpoint({
  method: 'GET',
  path: '/streaming/key',
  audience: 'verified',
  summary: 'Read whether a stream key exists, and the address for it',
  reply: StreamKeyFacts,
  isAddition: true,
})

/** The key before is no longer valid; a program that publishes with it is cut off. */
export const MakeStreamKey = endpoint({
  method: 'POST',
  path: '/streaming/key',
  audience: 'verified',
  summary: 'Make a stream key in place of the one before',
  body: object({}),
  reply: object({ ...StreamKeyFacts.properties, key: text({ max: 100 }) }),
  rate: { calls: 10, seconds: 60, by: 'account' },
  isAddition: true,
})

export const DeleteStreamKey = endpoint({
  method: 'DELETE',
  path: '/streaming/key',
  audience: 'creator',
  summary: 'Delete the stream key',
  reply: Success,
  isAddition: true,
})
