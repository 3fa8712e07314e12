import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { integer, nullable, object, oneOf, type Static, text } from '../kit/schema.ts'
import {
  Count,
  Dollars,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
  Reason,
  Success,
} from '../kit/values.ts'
import { PerformerCard, UserCard } from '../profiles/cards.ts'
import { StreamAccess } from './playback.ts'

export const maxPrivateMinutes = 240
export const standardPrivateMinutes = 10
export const maxPrivateNote = 300

/** A request is answered within so many seconds. */
export const privateAnswerSeconds = 60

/** Why a request was declined. */
export const PrivateDecline = oneOf([
  'declined',
  'timeout',
  'busy',
  'offline',
  'not-subscribed',
  'no-balance',
])
export type PrivateDecline = Static<typeof PrivateDecline>

/** `limit`: its minutes are over; `lost`: no media of one side came for 30 seconds. */
export const PrivateStreamEnd = oneOf(['left', 'limit', 'lost', 'admin'])
export type PrivateStreamEnd = Static<typeof PrivateStreamEnd>

/** A private stream, or a request for one, for its two sides. */
export const PrivateStream = object({
  _id: Id,
  conversationId: Id,
  status: oneOf(['requested', 'accepted', 'over']),
  /** Null: the account was deleted. */
  performerInfo: nullable(PerformerCard),
  userInfo: nullable(UserCard),
  userNote: text({ max: maxPrivateNote }),
  pricePerMinute: Dollars,
  /** Whole minutes that are paid at most. */
  limit: integer(),
  /** Seconds in which media of both sides ran. */
  duration: Count,
  /** What they cost, by the second, refunds not counted. */
  charged: Dollars,
  /** Seconds until the limit. */
  remaining: Count,
  /** Sides that are there. */
  total: Count,
  /** Why it is over. */
  end: nullable(PrivateStreamEnd),
  /** Of the wallet; null: nothing was charged yet. */
  chargeId: nullable(Id),
  createdAt: Instant,
  /** When the creator accepted. */
  acceptedAt: NullableInstant,
  endedAt: NullableInstant,
})
export type PrivateStream = Static<typeof PrivateStream>

/** The caller’s open request, or the private stream that the caller takes part in. */
export const ReadPrivateStream = endpoint({
  method: 'GET',
  path: '/streaming/private',
  audience: 'user',
  summary: 'Read the own open private stream or request',
  reply: object({
    stream: nullable(PrivateStream),
    /** How the caller’s page publishes, and how it plays the other side; once it is accepted. */
    publish: nullable(StreamAccess),
    watch: nullable(StreamAccess),
  }),
  problems: ['live_unavailable'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Those that wait for an answer, oldest first. */
export const ListPrivateRequests = endpoint({
  method: 'GET',
  path: '/streaming/private/requests',
  audience: 'creator',
  summary: 'List open requests for private streams',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(PrivateStream),
  isAddition: true,
})

/** Newest first, with seconds, minutes and price: the receipts of both sides. */
export const ListPrivateStreams = endpoint({
  method: 'GET',
  path: '/streaming/private/search',
  audience: 'user',
  summary: 'List the own private streams that are over',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(PrivateStream),
  isAddition: true,
})

/** Both sides are told, with the reason `admin`; what ran is charged. Recorded; its creator gets the reason. */
export const EndPrivateStream = endpoint({
  method: 'PUT',
  path: '/streaming/private/:id/end',
  audience: staff('live.oversee'),
  summary: 'End a private stream',
  params: object({ id: Id }),
  body: object({ reason: Reason }),
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})
