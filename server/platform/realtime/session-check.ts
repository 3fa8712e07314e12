import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import type { Login, Sessions } from './login.ts'

/** A connection whose session is checked. */
export interface Watched {
  login: () => Login | null
  /** Called when its session has ended. */
  cut: () => void
}

interface LoggedIn {
  connection: Watched
  login: Login
}

/** Tokens per check. Hashing the tokens of a batch blocks the event loop, so it is small. */
const batchSize = 100

/**
 * Close the connections whose token is no longer valid, in small batches that leave time for other
 * work.
 */
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

/**
 * Repeat a task on an interval, never twice at once; a failure is logged and the next run follows.
 */
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
