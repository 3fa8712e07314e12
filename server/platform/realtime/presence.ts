import type { Log } from '#server/platform/log.ts'
import type { PresenceHandler } from './port.ts'

export interface Presence {
  onChange(handler: PresenceHandler): void
  arrived(accountId: string): void
  left(accountId: string): void
  /** Report all accounts as offline. */
  close(): Promise<void>
}

interface PresenceOptions {
  log: Log
  /** Whether an account still has a connection, to this process or to another. */
  isConnected: (accountId: string) => Promise<boolean>
  /** How long an account without a connection still counts as online. */
  graceMs?: number
  /** How often accounts that stay online are reported again. */
  repeatMs?: number
}

/**
 * Tracks who is online: from the first connection of an account until some seconds after the last
 * one closed.
 */
export function createPresence({
  log,
  isConnected,
  graceMs = 10_000,
  repeatMs = 60_000,
}: PresenceOptions): Presence {
  const connections = new Map<string, number>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const handlers: PresenceHandler[] = []
  let closed = false

  const notify = async (accountIds: string[], online: boolean) => {
    if (accountIds.length === 0) return
    for (const handler of handlers) {
      try {
        await handler(accountIds, online)
      } catch (error) {
        log.warn({ err: error }, 'presence could not be saved')
      }
    }
  }
  const gone = async (accountId: string) => {
    leaving.delete(accountId)
    const elsewhere = await isConnected(accountId).catch(() => false)
    if (!elsewhere && !connections.has(accountId)) await notify([accountId], false)
  }
  const repeat = setInterval(() => void notify([...connections.keys()], true), repeatMs)
  repeat.unref()

  return {
    onChange: (handler) => void handlers.push(handler),
    arrived: (accountId) => {
      if (closed) return
      const before = connections.get(accountId) ?? 0
      connections.set(accountId, before + 1)
      const wasLeaving = leaving.get(accountId)
      clearTimeout(wasLeaving)
      leaving.delete(accountId)
      if (before === 0 && !wasLeaving) void notify([accountId], true)
    },
    left: (accountId) => {
      if (closed) return
      const rest = (connections.get(accountId) ?? 1) - 1
      if (rest > 0) {
        connections.set(accountId, rest)
        return
      }
      connections.delete(accountId)
      clearTimeout(leaving.get(accountId))
      leaving.set(
        accountId,
        setTimeout(() => void gone(accountId), graceMs),
      )
    },
    close: async () => {
      closed = true
      clearInterval(repeat)
      const all = [...connections.keys(), ...leaving.keys()]
      for (const timer of leaving.values()) clearTimeout(timer)
      leaving.clear()
      connections.clear()
      const elsewhere = await Promise.all(all.map((id) => isConnected(id).catch(() => false)))
      await notify(
        all.filter((_, index) => !elsewhere[index]),
        false,
      )
    },
  }
}
