import type { Socket } from 'socket.io'
import type { Log } from '#server/platform/log.ts'
import type { Connection } from './connection.ts'
import type { Sessions } from './login.ts'
import type { ClientHandler } from './port.ts'
import { createTurns } from './turns.ts'

interface ListenParts {
  sessions: Sessions
  handlers: { event: string; handler: ClientHandler }[]
  log: Log
}

/** Work on what a page sends, one thing after the other. */
export function listen(
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
