import type { Namespace } from 'socket.io'
import { Login, type Sessions } from './login.ts'

/**
 * A connection that comes back within seconds takes up its rooms and gets what it missed, but only
 * while its session lives. The question is asked first and the missed events are gathered last, so
 * that none falls between.
 */
export function guardRecovery(namespace: Namespace, liveTokens: Sessions['liveTokens']): void {
  const { adapter } = namespace
  const restore = adapter.restoreSession.bind(adapter)
  adapter.restoreSession = async (pid, offset) => {
    const left = await restore(pid, offset)
    const login = (left?.data as { login?: unknown } | undefined)?.login
    if (login instanceof Login && !(await liveTokens([login.token])).has(login.token)) {
      return null as never
    }
    return restore(pid, offset)
  }
}
