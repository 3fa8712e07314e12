import type { Namespace } from 'socket.io'
import { Login, type Sessions } from './login.ts'

/**
 * A connection that returns within seconds gets its rooms and missed events back, but only while
 * its session is valid. The session is checked first and the missed events are collected last, so
 * that none is lost in between.
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
