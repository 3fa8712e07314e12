import type { ServerEvents } from '#contract/events.ts'

/**
 * Events to open pages. Sending never fails and never waits: what must not be lost is stored first,
 * and read again by whoever was away.
 */
export interface Realtime {
  /** To every connection of an account. */
  toAccount<E extends keyof ServerEvents>(
    accountId: string,
    event: E,
    payload: ServerEvents[E],
  ): void
  /** To everybody in a room, such as a stream's. The name may hold an id: see the contract's events. */
  toRoom(room: string, event: string, payload: object): void
  /** Check all connections of an account again; those whose token died are cut. */
  recheck(accountId: string): void
}

/** Keeps what was sent, for tests. */
export function recordingRealtime(): Realtime & {
  sent: { to: string; event: string; payload: unknown }[]
} {
  const sent: { to: string; event: string; payload: unknown }[] = []
  return {
    sent,
    toAccount: (to, event, payload) => void sent.push({ to, event, payload }),
    toRoom: (to, event, payload) => void sent.push({ to, event, payload }),
    recheck: () => {},
  }
}
