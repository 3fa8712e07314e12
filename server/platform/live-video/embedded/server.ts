import { timingSafeEqual } from 'node:crypto'
import { EventEmitter } from 'node:events'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { maxOfferBytes } from '../sdp/offer.ts'
import type { Transport } from './connection.ts'
import { type Fault, type Joined, type RoomEvent, type RoomLimits, Rooms } from './rooms.ts'

interface Options {
  transport: Transport
  limits: RoomLimits
  /** What web processes send as their Bearer. */
  secret: string
}

/** An empty line this often: a reader notices when the line is broken. */
const heartbeatMs = 5_000

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }
const offer = { type: 'string', maxLength: maxOfferBytes }

const body = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
const params = { type: 'object', properties: { room: id, session: id, account: id } }

/**
 * The rooms of a media process over HTTP, for web processes of the same machine: who may publish or watch is decided
 * there. `GET /events` is a stream of lines of JSON, one a `RoomEvent`.
 */
export function createMediaServer({ transport, limits, secret }: Options): FastifyInstance {
  const events = new EventEmitter<{ event: [RoomEvent] }>()
  events.setMaxListeners(0)
  const rooms = new Rooms(transport, limits, (event) => events.emit('event', event))
  const app = Fastify({ bodyLimit: maxOfferBytes * 2, forceCloseConnections: true })
  const expected = Buffer.from(`Bearer ${secret}`)

  app.addHook('onRequest', async ({ headers: { authorization = '' } }, reply) => {
    const given = Buffer.from(authorization)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isOurs) return reply.code(401).send({ fault: 'not_allowed' })
  })
  app.addHook('onClose', async () => rooms.closeAll())

  app.get('/events', (_request, reply) => sendEvents(events, reply))

  app.get('/figures', () => rooms.figures())

  app.put<Of<'room'>>('/rooms/:room', { schema: { params } }, async ({ params: { room } }, reply) =>
    answer(reply, rooms.open(room) ?? {}),
  )
  app.get<Of<'room'>>('/rooms/:room', { schema: { params } }, async ({ params: { room } }, reply) =>
    answer(reply, rooms.state(room) ?? 'no_room'),
  )
  app.delete<Of<'room'>>('/rooms/:room', { schema: { params } }, async ({ params }, reply) =>
    answer(reply, rooms.close(params.room) ? {} : 'no_room'),
  )

  app.post<Of<'room'> & { Body: { offer: string; replace?: boolean } }>(
    '/rooms/:room/publisher',
    { schema: { params, body: body({ offer }, { replace: { type: 'boolean' } }) } },
    async ({ params: { room }, body: { offer, ...options } }, reply) =>
      answer(reply, await used(rooms.publish(room, offer, options))),
  )
  app.post<Of<'room'> & { Body: { offer: string; account: string } }>(
    '/rooms/:room/viewers',
    { schema: { params, body: body({ offer, account: id }) } },
    async ({ params: { room }, body: { account, offer } }, reply) =>
      answer(reply, await used(rooms.watch(room, account, offer))),
  )
  app.put<Of<'room' | 'session'> & { Body: { layer: number } }>(
    '/rooms/:room/sessions/:session',
    { schema: { params, body: body({ layer: { type: 'integer', minimum: 0, maximum: 2 } }) } },
    async ({ params: { room, session }, body: { layer } }, reply) =>
      answer(reply, rooms.setLayer(room, session, layer) ? {} : 'no_session'),
  )
  app.get<Of<'room' | 'session'>>(
    '/rooms/:room/sessions/:session',
    { schema: { params } },
    async ({ params: { room, session } }, reply) =>
      answer(reply, rooms.has(room, session) ? {} : 'no_session'),
  )
  app.delete<Of<'room' | 'session'>>(
    '/rooms/:room/sessions/:session',
    { schema: { params } },
    async ({ params: { room, session } }, reply) =>
      answer(reply, rooms.leave(room, session) ? {} : 'no_session'),
  )
  app.delete<Of<'room' | 'account'>>(
    '/rooms/:room/accounts/:account',
    { schema: { params } },
    async ({ params: { room, account } }, reply) =>
      answer(reply, { removed: rooms.remove(room, account) }),
  )
  return app
}

type Of<Name extends string> = { Params: Record<Name, string> }

export type ServerFault = Fault | 'no_session' | 'bad_offer'

const statuses: Record<ServerFault, number> = {
  ...{ not_sdp: 422, no_media: 422, too_many_media: 422, no_encryption: 422, bad_offer: 422 },
  ...{ no_codec: 422, already_live: 409, not_live: 404, no_room: 404, no_session: 404 },
  ...{ too_many_rooms: 503, too_many_viewers: 503, too_many_sessions: 429 },
}

const answer = (reply: FastifyReply, result: object | ServerFault) =>
  typeof result === 'string'
    ? reply.code(statuses[result]).send({ fault: result })
    : reply.send(result)

/** What reads as an offer can still be none that the transport takes. */
const used = (reply: Promise<Joined | Fault>): Promise<Joined | ServerFault> =>
  reply.catch(() => 'bad_offer' as const)

function sendEvents(events: EventEmitter<{ event: [RoomEvent] }>, reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'application/x-ndjson' })
  raw.write('\n')
  const send = (event: RoomEvent) => void raw.write(`${JSON.stringify(event)}\n`)
  const heartbeat = setInterval(() => raw.write('\n'), heartbeatMs)
  events.on('event', send)
  raw.on('close', () => {
    clearInterval(heartbeat)
    events.off('event', send)
  })
}
