import { endpoint } from '../endpoint.ts'
import { array, nullable, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Id, Instant } from '../kit/values.ts'

/** Who runs the media. `embedded`: this site, by WHIP and WHEP. */
export const LiveProvider = oneOf(['embedded', 'livekit', 'agora'])
export type LiveProvider = Static<typeof LiveProvider>

/** How a page publishes a stream, or plays it. */
export const StreamAccess = object({
  kind: LiveProvider,
  /** Of the embedded one: where offers of WHIP or WHEP are sent, as a path below the API; of LiveKit its server. */
  url: text({ max: 4000 }),
  /** Of Agora; empty on the others. */
  appId: text({ max: 100 }),
  channel: text(),
  uid: Id,
  /** The provider's own; of the embedded one the Bearer of WHIP and WHEP. */
  token: text({ max: 4000 }),
  /** A new one is read before then, by joining again or as `StreamToken`. */
  expiresAt: Instant,
  /** STUN and TURN servers, as browsers take them. */
  iceServers: array(
    object({
      urls: array(text({ max: 500 })),
      username: nullable(text({ max: 200 })),
      credential: nullable(text({ max: 200 })),
    }),
  ),
})
export type StreamAccess = Static<typeof StreamAccess>

/**
 * The token of the provider that runs the media: to publish for the stream's creator, to watch for
 * those who may. Agora gave the call its name.
 */
export const StreamToken = endpoint({
  method: 'POST',
  path: '/streaming/agora/token',
  audience: 'user',
  summary: 'Read a token for the media of a stream',
  body: object({ channelName: text({ max: 100, pattern: '^[\\w-]+$' }) }),
  reply: text({ max: 4000 }),
  problems: ['stream_not_yours', 'live_unavailable'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})
