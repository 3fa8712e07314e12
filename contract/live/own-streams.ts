import { endpoint } from '../endpoint.ts'
import { boolean, nullable, number, object, oneOf, type Static } from '../kit/schema.ts'
import { Count, Dollars, Id, listOf, paging } from '../kit/values.ts'
import { Conversation } from '../messaging/conversations.ts'
import { UserCard } from '../profiles/cards.ts'
import { StreamAccess } from './playback.ts'
import { Stream, StreamSource } from './stream.ts'

const one = object({ id: Id })

/** Why a stream is over. */
export const StreamEnd = oneOf(['creator', 'lost', 'operator'])
export type StreamEnd = Static<typeof StreamEnd>

/** What a program sends, for advice to its creator. */
export const SentPicture = object({
  codec: oneOf(['vp8', 'h264']),
  width: nullable(Count),
  height: nullable(Count),
  /** False: some phones may not show it, such as of another profile than baseline or a level over 3.1. */
  playsEverywhere: boolean(),
  /** Between pictures that players can start at; one second is best. Null: not known yet. */
  keyframeSeconds: nullable(number()),
})

export const OwnStream = object({
  ...Stream.properties,
  /** `next`: prepared, not on air yet. */
  status: oneOf(['next', 'on_air', 'over']),
  source: StreamSource,
  /** Why it is over. */
  end: nullable(StreamEnd),
  /** What arrives right now, where this site runs the media; null: nothing, or not known. */
  picture: nullable(SentPicture),
  /** The most accounts that watched at once. */
  peakWatchers: Count,
  /** What its price earned, after commission. */
  revenue: Dollars,
  /** Tips that were sent in it, before commission. */
  tips: Dollars,
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
