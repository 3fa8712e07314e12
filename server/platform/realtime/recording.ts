import type { RealtimeServer } from './port.ts'

export interface Sent {
  to: string
  event: string
  payload: unknown
}

/** Keeps what was sent, for tests; with `passTo` it also reaches a real one from then on. */
export function recordingRealtime(): RealtimeServer & {
  sent: Sent[]
  passTo: (real: RealtimeServer) => void
} {
  const sent: Sent[] = []
  const listeners: ((real: RealtimeServer) => void)[] = []
  let real: RealtimeServer | undefined
  return {
    sent,
    passTo: (next) => {
      real = next
      for (const listen of listeners) listen(next)
    },
    toAccount: (to, event, payload) => {
      sent.push({ to, event, payload })
      real?.toAccount(to, event, payload)
    },
    mayHear: () => true,
    toRoom: (to, event, payload) => {
      sent.push({ to, event, payload })
      real?.toRoom(to, event, payload)
    },
    recheck: (accountId) => real?.recheck(accountId),
    onPresence: (handler) => void listeners.push((next) => next.onPresence(handler)),
    onClient: (event, handler) => void listeners.push((next) => next.onClient(event, handler)),
    attach: () => {},
    close: async () => {},
  }
}
