import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import type { Login, Sessions } from './login.ts'

/** A connection as far as its session is concerned. */
export interface Watched {
  login: () => Login | null
  /** Its session ended. */
  cut: () => void
}

interface LoggedIn {
  connection: Watched
  login: Login
}

/** Asked about at once. Hashing the tokens of a batch holds up all else, so it is a small one. */
const batchSize = 100

/** Cut those connections whose token is not good any more, in small batches with room between them. */
export async function cutEndedSessions(
  connections: Iterable<Watched>,
  liveTokens: Sessions['liveTokens'],
): Promise<void> {
  let batch: LoggedIn[] = []
  for (const connection of connections) {
    const login = connection.login()
    if (!login) continue
    batch.push({ connection, login })
    if (batch.length < batchSize) continue
    await cutEndedOf(batch, liveTokens)
    batch = []
    await nextTurn()
  }
  if (batch.length > 0) await cutEndedOf(batch, liveTokens)
}

async function cutEndedOf(batch: LoggedIn[], liveTokens: Sessions['liveTokens']): Promise<void> {
  const live = await liveTokens([...new Set(batch.map(({ login }) => login.token))])
  for (const { connection, login } of batch) {
    const isSame = connection.login() === login
    if (isSame && !live.has(login.token)) connection.cut()
  }
}

/** Do something again and again, never twice at once; a failure is logged and the next try comes. */
export function repeatedly(
  work: () => Promise<void>,
  { everyMs, log }: { everyMs: number; log: Log },
): { stop: () => void } {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    work()
      .catch((error: unknown) => log.warn({ err: error }, 'open connections were not checked'))
      .finally(() => {
        busy = false
      })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
