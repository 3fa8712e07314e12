import { endpoint } from '../endpoint.ts'
import { boolean, integer, nullable, object, optional, requiredText } from '../kit/schema.ts'
import { Count, DollarsIn, Id, listOf, paging } from '../kit/values.ts'
import { Conversation } from '../messaging/conversations.ts'
import { buyEndpoint } from '../money/charges.ts'
import { StreamAccess } from './playback.ts'
import {
  maxGoalTitle,
  maxStreamDescription,
  maxStreamTitle,
  Stream,
  StreamSource,
} from './stream.ts'

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
