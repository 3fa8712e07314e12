import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/kernel/problem.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import {
  iceServerLinks,
  iceServers,
  maxOfferBytes,
  whepPath,
  whipPath,
} from '#server/platform/live-video/index.ts'
import {
  leaveMedia,
  type MediaParts,
  type Negotiated,
  publishMedia,
  watchMedia,
} from './media-actions.ts'

interface Parts extends MediaParts {
  limiter: Limiter
}

type Session = { Params: { channel: string; session: string } }

const sdp = 'application/sdp'
const fragment = 'application/trickle-ice-sdpfrag'
const rate = { calls: 60, seconds: 60 }

/** Of every session: nothing of it can be changed, so that it never is another one. */
const entityTag = '"1"'

/**
 * WHIP (RFC 9725) to publish and WHEP (draft) to watch. The address of a session is a secret; whoever has it can end
 * it. Candidates of clients are not needed: they reach us.
 */
export function mediaRoutes(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser([sdp, fragment], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  const limits = { bodyLimit: maxOfferBytes }
  const answer = answerer(app, parts)

  app.post(whipPath, limits, async (request, reply) => {
    const offer = await offerOf(request, parts)
    return answer(request, reply, {
      negotiated: await publishMedia(parts, bearerOf(request), offer),
      path: whipPath,
    })
  })
  app.post<{ Params: { channel: string } }>(
    `${whepPath}/:channel`,
    limits,
    async (request, reply) => {
      const offer = await offerOf(request, parts)
      const watched = { bearer: bearerOf(request), channel: request.params.channel }
      return answer(request, reply, {
        negotiated: await watchMedia(parts, watched, offer),
        path: whepPath,
      })
    },
  )
  for (const path of [whipPath, whepPath]) {
    const session = `${path}/:channel/:session`
    app.delete<Session>(session, async (request, reply) => {
      await leaveMedia(parts, { ...request.params, isPublisher: path === whipPath })
      return reply.send()
    })
    app.patch<Session>(session, limits, async (request, reply) => {
      await acceptFragment(parts, request)
      return reply.code(204).send()
    })
  }
  app.put<Session & { Body: { layer?: unknown } }>(
    `${whepPath}/:channel/:session/layer`,
    async (request, reply) => {
      const { channel, session } = request.params
      const layer = request.body?.layer
      if (layer !== 0 && layer !== 1 && layer !== 2) throw new Problem('invalid')
      const fault = await parts.embeddedLive.media.setLayer(channel, session, layer)
      if (fault) throw new Problem(fault === 'unreachable' ? 'live_unavailable' : 'not_found')
      return reply.code(204).send()
    },
  )
  for (const url of [whipPath, `${whepPath}/:channel`]) {
    app.route({
      method: ['GET', 'PUT', 'DELETE', 'PATCH'],
      url,
      handler: async () => {
        throw new Problem('method_not_allowed')
      },
    })
  }
}

/** Answer an offer with the address of its session, and the servers that help to reach us. */
const answerer =
  (app: FastifyInstance, { clock, embeddedLive: { turn } }: Parts) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    { negotiated, path }: { negotiated: Negotiated; path: string },
  ) => {
    const { accountId, answer, channel, session } = negotiated
    const servers = iceServers(turn, { accountId, nowMs: clock.now().getTime() })
    const links = iceServerLinks(servers)
    if (links.length > 0) reply.header('link', links)
    // From the root, which all clients resolve; a proxy that takes a prefix away says so.
    const location = `${forwardedPrefix(request)}${app.prefix}${path}/${channel}/${session}`
    return reply
      .code(201)
      .header('location', location)
      .header('etag', entityTag)
      .header('accept-patch', fragment)
      .header('cache-control', 'no-store')
      .type(sdp)
      .send(answer)
  }

function forwardedPrefix({ headers }: FastifyRequest): string {
  const prefix = headers['x-forwarded-prefix']
  return typeof prefix === 'string' && /^(\/[\w.~-]{1,60}){1,5}$/.test(prefix) ? prefix : ''
}

/** The offer of a request whose sender has not asked too often: many viewers may share an address. */
async function offerOf(
  request: FastifyRequest,
  { limiter, embeddedLive: { tokens } }: Parts,
): Promise<string> {
  const member = tokens.read(bearerOf(request))
  const sender = member?.accountId ?? request.server.locate(request.raw).ip
  const seconds = await limiter.tryTake('live media', sender, rate)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  const isOffer = request.headers['content-type']?.split(';')[0]?.trim() === sdp
  if (!isOffer || typeof request.body !== 'string') throw new Problem('offer_type')
  return request.body
}

/** Throws `unauthenticated`. */
function bearerOf({ headers }: FastifyRequest): string {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) {
    throw new Problem('unauthenticated')
  }
  return token
}

/** Candidates are read and not used; a restart of ICE would need another connection. */
async function acceptFragment(
  { embeddedLive: { media } }: Parts,
  { body, headers, params: { channel, session } }: FastifyRequest<Session>,
): Promise<void> {
  if (headers['content-type']?.split(';')[0]?.trim() !== fragment) throw new Problem('offer_type')
  if (
    typeof body !== 'string' ||
    !/^a=(ice-|candidate:|mid:|end-of-candidates|group:)/m.test(body)
  ) {
    throw new Problem('offer_unusable')
  }
  const fault = await media.hasSession(channel, session)
  if (fault) throw new Problem(fault === 'unreachable' ? 'live_unavailable' : 'not_found')
  if (headers['if-match'] === '*') throw new Problem('ice_restart')
  if (headers['if-match'] !== undefined && headers['if-match'] !== entityTag) {
    throw new Problem('etag_changed')
  }
}
