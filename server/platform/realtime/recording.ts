import type { RealtimeServer } from './port.ts'

export interface Sent {
  to: string
  event: string
  payload: unknown
}

/** Passes everything on to a real one and records what was sent: for tests. */
export function recordRealtime(real: RealtimeServer, sent: Sent[]): RealtimeServer {
  return {
    ...real,
    toAccount: (to, event, payload) => {
      sent.push({ to, event, payload })
      real.toAccount(to, event, payload)
    },
    toAccounts: (accountIds, event, payload) => {
      sent.push(...accountIds.map((to) => ({ to, event, payload })))
      real.toAccounts(accountIds, event, payload)
    },
    toPages: (to, event, payload) => {
      sent.push({ to, event, payload })
      real.toPages(to, event, payload)
    },
    toSession: (to, event, payload) => {
      sent.push({ to, event, payload })
      real.toSession(to, event, payload)
    },
    // So that every event is recorded, whether or not a page is open.
    isReachable: () => true,
    toRoom: (to, event, payload) => {
      sent.push({ to, event, payload })
      real.toRoom(to, event, payload)
    },
  }
}
