import PQueue from 'p-queue'
import type { Socket } from 'socket.io'
import type { Log } from '#server/platform/log.ts'
import type { Connection } from './connection.ts'
import type { Sessions } from './login.ts'
import type { ClientHandler } from './port.ts'

/** Maximum queue of events per connection; further ones are dropped. */
const maxWaiting = 50

interface ClientEventParts {
  sessions: Sessions
  handlers: { event: string; handler: ClientHandler }[]
  log: Log
}

/** Handle the events of a page one after the other. */
export function handleClientEvents(
  socket: Socket,
  { client, enter, leave, login }: Connection,
  { sessions, handlers, log }: ClientEventParts,
): void {
  // Created on demand: most pages only listen.
  let queue: PQueue | undefined
  const enqueue = (work: () => Promise<void> | void) => {
    queue ??= new PQueue({ concurrency: 1 })
    if (queue.size >= maxWaiting) return
    queue
      .add(async () => work())
      .catch((error: unknown) => log.error({ err: error }, 'an event of a page failed'))
  }
  socket.on('auth/login', (payload?: { token?: unknown }) => enqueue(() => enter(payload?.token)))
  socket.on('auth/logout', (payload?: { token?: unknown }) => {
    const token = login()?.token
    leave()
    enqueue(async () => {
      // A login that was in progress has finished by now.
      leave()
      const named = payload?.token
      const ended = typeof named === 'string' && named.length <= 200 ? named : token
      if (ended) await sessions.closeSession(ended)
    })
  })
  for (const { event, handler } of handlers) {
    socket.on(event, (payload: Record<string, unknown> = {}) =>
      enqueue(() => handler(client, payload)),
    )
  }
}
