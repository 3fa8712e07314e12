import type { Log } from '#server/platform/log.ts'
import type { Login, Sessions } from './login.ts'

/** A connection as far as its session is concerned. */
export interface Watched {
  login: () => Login | null
  /** Its token died. */
  cut: () => void
}

const largestQuestion = 1_000

/** Cut those connections whose token is not good any more. */
export async function cutDead(
  connections: Iterable<Watched>,
  liveTokens: Sessions['liveTokens'],
): Promise<void> {
  const held = [...connections].flatMap((connection) => {
    const login = connection.login()
    return login ? [{ connection, login }] : []
  })
  const tokens = [...new Set(held.map(({ login }) => login.token))]
  const live = new Set<string>()
  for (let from = 0; from < tokens.length; from += largestQuestion) {
    for (const token of await liveTokens(tokens.slice(from, from + largestQuestion))) {
      live.add(token)
    }
  }
  for (const { connection, login } of held) {
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
