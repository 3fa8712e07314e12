import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { type ClosedTo, networkOf, visitorLocator } from '#server/platform/http/index.ts'
import type { Log } from '#server/platform/log.ts'
import { anonymousLimit, type Transport } from './anonymous-limit.ts'
import { handleClientEvents } from './client-events.ts'
import { closeConnections } from './close-connections.ts'
import { dropClosed, refuseClosed } from './closed-connections.ts'
import { type Connection, connectionOf } from './connection.ts'
import { limitEvents } from './flood-limit.ts'
import { handshakeToken, mayConnect } from './handshake.ts'
import {
  accountRoom,
  clientsOf,
  Login,
  namedRoom,
  namesOf,
  pagesOf,
  roomsOf,
  type Sessions,
  sessionRoom,
} from './login.ts'
import { isConnectedElsewhere, replyToPresenceQueries } from './other-processes.ts'
import type { AttachOptions, ClientHandler, PageHandlers, RealtimeServer } from './port.ts'
import { createPresence } from './presence.ts'
import { createPresenceCache } from './presence-cache.ts'
import { guardRecovery } from './recovery.ts'
import { cutEndedSessions, repeatedly } from './session-check.ts'
import type { SharedRooms } from './shared-rooms.ts'

export interface RealtimeOptions extends Sessions {
  log: Log
  /** How long an account without a connection still counts as online. */
  graceMs?: number
  /** How often the sessions of open connections are checked. */
  checkMs?: number
  /** Maximum of anonymous connections per address. */
  maxAnonymous?: number
  /** Why the site is closed to a place; undefined: it never is. */
  closedTo?: ClosedTo
  /** Joins the rooms of all processes. */
  shared?: SharedRooms | undefined
}

/** How long a broken connection can be recovered, with all events sent meanwhile. */
const recoveryMs = 30_000

/** Connections that are closed so that they are opened again are spread over so long. */
const reconnectWithinMs = 2_000

/** Events to open pages over Socket.IO. */
export function createRealtime({
  log,
  graceMs,
  checkMs = 4_000,
  maxAnonymous,
  closedTo = () => undefined,
  shared,
  ...sessions
}: RealtimeOptions): RealtimeServer {
  const io = openServer()
  if (shared) io.adapter(shared.adapter)
  const everyone = io.of('/')
  guardRecovery(everyone, sessions.liveTokens)
  const isConnectedHere = (accountId: string) => everyone.adapter.rooms.has(accountRoom(accountId))
  if (shared) replyToPresenceQueries(io, isConnectedHere)
  const presenceCache = createPresenceCache({
    isConnected: isConnectedHere,
    retentionMs: recoveryMs + 5_000,
  })
  const presence = createPresence({
    log,
    isConnected: async (id) =>
      isConnectedHere(id) || (shared !== undefined && (await isConnectedElsewhere(io, id))),
    ...(graceMs === undefined ? {} : { graceMs }),
  })
  const anonymous = anonymousLimit(maxAnonymous)
  const connections = new Map<string, Connection>()
  const handlers: { event: string; handler: ClientHandler }[] = []
  const pageHandlers: PageHandlers[] = []
  const tell = async (work: (handlers: PageHandlers) => Promise<void> | void) => {
    for (const one of pageHandlers) {
      try {
        await work(one)
      } catch (error) {
        log.warn({ err: error }, 'a page that left or is back was not handled')
      }
    }
  }
  const onLeft: PageHandlers['left'] = (...page) => tell(({ left }) => left(...page))
  const origins = new WeakMap<IncomingMessage, AttachOptions>()
  const engines: { clientsCount: number; close: () => unknown }[] = []

  const placeOf = ({ request }: Pick<Socket, 'request'>) =>
    (origins.get(request)?.locate ?? locateConnection)(request)

  io.use((socket, next) => {
    const options = origins.get(socket.request)
    socket.data.isClient = options !== undefined && !options.cookies
    // A recovered connection keeps its login: see `guardRecovery`.
    const token = options && handshakeToken(socket.handshake.query, socket.request, options)
    if (socket.recovered || !token) return next()
    sessions.readSession(token).then(
      (viewer) => {
        socket.data.login = viewer && new Login(viewer, token)
        if (!viewer) anonymous.becameAnonymous(socket.conn)
        next()
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a connection could not be logged in')
        // The page reconnects when its connection breaks, but not when it is refused.
        socket.conn.close()
        next(new Error('unavailable'))
      },
    )
  })
  io.use(refuseClosed(placeOf, closedTo))
  io.on('connection', (socket) => {
    const place = placeOf(socket)
    const connection = connectionOf(socket, { sessions, presence, anonymous, place, onLeft })
    connections.set(socket.id, connection)
    const { login } = connection
    const first = login()
    if (first) {
      anonymous.becameKnown(socket.conn)
      socket.join(roomsOf(first, socket.data.isClient))
      presence.arrived(first.viewer.id)
      const rooms = socket.recovered ? namesOf(socket.rooms) : []
      if (rooms.length > 0) {
        void tell(({ back }) => back(connection.client, first.viewer.id, rooms))
      }
    }
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      const last = login()
      if (!last) return
      presence.left(last.viewer.id)
      presenceCache.left(last.viewer.id)
      void onLeft(connection.client, last.viewer.id, 'gone')
    })
    limitEvents(socket)
    handleClientEvents(socket, connection, { sessions, handlers, log })
  })
  // Pages read what they missed whenever they connect.
  shared?.onHeardAgain(() => {
    for (const { conn } of everyone.sockets.values()) {
      setTimeout(() => conn.close(), Math.random() * reconnectWithinMs).unref()
    }
  })
  const check = repeatedly(
    () => {
      dropClosed(connections.values(), closedTo)
      return cutEndedSessions(connections.values(), sessions.liveTokens)
    },
    { everyMs: checkMs, log },
  )

  let disconnecting: Promise<void> | undefined
  function disconnect(): Promise<void> {
    check.stop()
    disconnecting ??= closeConnections(io, engines)
    return disconnecting
  }

  let closing: Promise<void> | undefined
  async function close(): Promise<void> {
    await disconnect()
    await presence.close()
    await everyone.adapter.close()
    await shared?.close()
  }

  // Pages connected to other machines are unknown here.
  const isReachable = (accountId: string) =>
    shared !== undefined || presenceCache.isReachable(accountId)

  return {
    toAccount: (accountId, event, payload) =>
      void io.to(accountRoom(accountId)).emit(event, payload),
    toAccounts: (accountIds, event, payload) => {
      const rooms = accountIds.filter(isReachable).map(accountRoom)
      // An empty list of rooms would mean everybody.
      if (rooms.length > 0) io.to(rooms).emit(event, payload)
    },
    toPages: (accountId, event, payload) => void io.to(pagesOf(accountId)).emit(event, payload),
    toSession: (ref, event, payload) => void io.to(sessionRoom(ref)).emit(event, payload),
    hasClients: (accountId) =>
      shared !== undefined || everyone.adapter.rooms.has(clientsOf(accountId)),
    isReachable,
    toRoom: (room, event, payload) => void io.to(namedRoom(room)).emit(event, payload),
    recheck: (accountId) => {
      const theirs = [...connections.values()].filter(
        ({ login }) => login()?.viewer.id === accountId,
      )
      cutEndedSessions(theirs, sessions.liveTokens).catch((error: unknown) =>
        log.warn({ err: error }, 'connections of an account were not checked'),
      )
    },
    onPresence: (handler) => presence.onChange(handler),
    onClient: (event, handler) => void handlers.push({ event, handler }),
    onPages: (handler) => void pageHandlers.push(handler),
    attach: (server, options) => {
      const allowRequest = (
        request: IncomingMessage,
        done: (refusal: null, allowed: boolean) => void,
      ) => {
        origins.set(request, options)
        // Pages that reconnect at once must reach the next process.
        done(null, disconnecting === undefined && mayConnect(request, options))
      }
      io.attach(server, { allowRequest, cors: { origin: [...options.origins] } })
      io.engine.on('connection', (transport: Transport & { request: IncomingMessage }) => {
        const { request } = transport
        anonymous.opened(transport, networkOf(placeOf({ request }).ip))
        // A connection with a token is decided when the token is read.
        if (!handshakeToken(queryOf(request), request, options)) {
          anonymous.becameAnonymous(transport)
        }
      })
      engines.push(io.engine)
    },
    disconnect,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const locateConnection = visitorLocator({})

const queryOf = ({ url = '' }: IncomingMessage) =>
  Object.fromEntries(new URL(url, 'http://localhost').searchParams)

function openServer(): Server {
  return new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16_000,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectionStateRecovery: { maxDisconnectionDuration: recoveryMs, skipMiddlewares: false },
  })
}
