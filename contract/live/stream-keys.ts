import { endpoint } from '../endpoint.ts'
import { boolean, object, text } from '../kit/schema.ts'
import { NullableInstant, Success } from '../kit/values.ts'

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
