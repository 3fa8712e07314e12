import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import type { Log } from '#server/platform/log.ts'
import { type Connection, connectionOf } from './connection.ts'
import { limitEvents } from './flood.ts'
import { handshakeToken } from './handshake.ts'
import { accountRoom, Login, namedRoom, type Sessions } from './login.ts'
import type { AttachOptions, ClientHandler, RealtimeServer } from './port.ts'
import { createPresence } from './presence.ts'
import { guardRecovery } from './recovery.ts'
import { createTurns } from './turns.ts'
import { cutDead, repeatedly } from './watch.ts'

export interface RealtimeOptions extends Sessions {
  log: Log
  /** How long somebody without a connection still counts as there. */
  graceMs?: number
  /** How often the sessions behind open connections are looked at. */
  checkMs?: number
}

/** Events to open pages over Socket.IO. */
export function createRealtime({
  log,
  graceMs,
  checkMs = 4_000,
  ...sessions
}: RealtimeOptions): RealtimeServer {
  const io = openServer()
  const everyone = io.of('/')
  guardRecovery(everyone, sessions.liveTokens)
  const presence = createPresence({
    log,
    isConnected: async (id) =>
      (await everyone.adapter.sockets(new Set([accountRoom(id)]))).size > 0,
    ...(graceMs === undefined ? {} : { graceMs }),
  })
  const connections = new Map<string, Connection>()
  const handlers: { event: string; handler: ClientHandler }[] = []
  const origins = new WeakMap<IncomingMessage, AttachOptions>()
  const engines: { clientsCount: number; close: () => unknown }[] = []

  io.use((socket, next) => {
    const options = origins.get(socket.request)
    // One that took up where it was keeps its login: see the guard of recovery.
    const token = options && handshakeToken(socket.handshake.query, socket.request, options)
    if (socket.recovered || !token) return next()
    sessions.readSession(token).then(
      (viewer) => {
        socket.data.login = viewer && new Login(viewer, token)
        next()
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a connection could not be logged in')
        // The page tries again by itself when its connection breaks, not when it is refused.
        socket.conn.close()
        next(new Error('unavailable'))
      },
    )
  })
  io.on('connection', (socket) => {
    const connection = connectionOf(socket, { sessions, presence })
    connections.set(socket.id, connection)
    const { login } = connection
    const first = login()
    if (first) {
      socket.join(accountRoom(first.viewer.id))
      presence.arrived(first.viewer.id)
    }
    socket.on('disconnect', () => {
      connections.delete(socket.id)
      const last = login()
      if (last) presence.left(last.viewer.id)
    })
    limitEvents(socket)
    listen(socket, connection, { sessions, handlers, log })
  })
  const check = repeatedly(() => cutDead(connections.values(), sessions.liveTokens), {
    everyMs: checkMs,
    log,
  })

  return {
    toAccount: (accountId, event, payload) =>
      void io.to(accountRoom(accountId)).emit(event, payload),
    toRoom: (room, event, payload) => void io.to(namedRoom(room)).emit(event, payload),
    recheck: (accountId) => {
      const theirs = [...connections.values()].filter(
        ({ login }) => login()?.viewer.id === accountId,
      )
      cutDead(theirs, sessions.liveTokens).catch((error: unknown) =>
        log.warn({ err: error }, 'connections of an account were not checked'),
      )
    },
    onPresence: (handler) => presence.onChange(handler),
    onClient: (event, handler) => void handlers.push({ event, handler }),
    attach: (server, options) => {
      const allowRequest = (
        request: IncomingMessage,
        done: (refusal: null, allowed: boolean) => void,
      ) => {
        origins.set(request, options)
        done(null, true)
      }
      io.attach(server, { allowRequest, cors: { origin: new URL(options.siteUrl).origin } })
      engines.push(io.engine)
    },
    close: async () => {
      check.stop()
      await letGo(io, engines)
      await presence.close()
      await everyone.adapter.close()
    },
  }
}

function openServer(): Server {
  return new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 16_000,
    connectTimeout: 10_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectionStateRecovery: { maxDisconnectionDuration: 30_000, skipMiddlewares: false },
  })
}

interface ListenParts {
  sessions: Sessions
  handlers: { event: string; handler: ClientHandler }[]
  log: Log
}

/** Work on what a page sends, one thing after the other. */
function listen(
  socket: Socket,
  { client, enter, leave, login }: Connection,
  { sessions, handlers, log }: ListenParts,
): void {
  const inTurn = createTurns({
    most: 50,
    onError: (error) => log.error({ err: error }, 'an event of a page failed'),
  })
  socket.on('auth/login', (payload?: { token?: unknown }) => inTurn(() => enter(payload?.token)))
  socket.on('auth/logout', (payload?: { token?: unknown }) => {
    const token = login()?.token
    leave()
    inTurn(async () => {
      // A login that was on its way has arrived by now.
      leave()
      const named = payload?.token
      const ended = typeof named === 'string' && named.length <= 200 ? named : token
      if (ended) await sessions.closeSession(ended)
    })
  })
  for (const { event, handler } of handlers) {
    socket.on(event, (payload: Record<string, unknown> = {}) =>
      inTurn(() => handler(client, payload)),
    )
  }
}

/** Say goodbye, let what is written go out, then close what is left. Pages come back by themselves. */
async function letGo(
  io: Server,
  engines: readonly { clientsCount: number; close: () => unknown }[],
): Promise<void> {
  io.local.emit('server_closing', {})
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
  const count = () => engines.reduce((sum, { clientsCount }) => sum + clientsCount, 0)
  const deadlineMs = performance.now() + 1_500
  while (count() > 0 && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const engine of engines) engine.close()
}
