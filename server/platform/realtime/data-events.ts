import type { ServerEvents } from '#contract/events.ts'
import { type MediaUrlContext, withMediaUrlContext } from '#server/platform/signing/index.ts'
import type { Realtime } from './port.ts'

type Event = keyof ServerEvents
/** What is sent; undefined sends nothing. */
type Payload<E extends Event> = ServerEvents[E] | undefined

/**
 * Sends open pages what changed, so that they show it: data, not notices to people. A payload is
 * made only when a connection of its account may be open.
 */
export interface DataEvents {
  /** To every connection of an account. */
  toAccount<E extends Event>(
    accountId: string,
    event: E,
    present: () => Payload<E> | Promise<Payload<E>>,
  ): Promise<void>
  /**
   * The same for a payload with URLs of media, which depend on the receiver: it is made once for
   * pages of the site and once for each session of other clients.
   */
  mediaToAccount<E extends Event>(
    accountId: string,
    event: E,
    present: () => Promise<Payload<E>>,
  ): Promise<void>
  /** One payload to many accounts. */
  toAccounts: Realtime['toAccounts']
  isReachable: Realtime['isReachable']
}

interface DataEventParts {
  realtime: Realtime
  /** The references of an account's live sessions. */
  sessionRefs: (accountId: string) => Promise<string[]>
  siteOrigin: string
  apiOrigin: string
}

export function createDataEvents({
  realtime,
  sessionRefs,
  siteOrigin,
  apiOrigin,
}: DataEventParts): DataEvents {
  return {
    async toAccount(accountId, event, present) {
      if (!realtime.isReachable(accountId)) return
      const payload = await present()
      if (payload) realtime.toAccount(accountId, event, payload)
    },
    async mediaToAccount(accountId, event, present) {
      if (!realtime.isReachable(accountId)) return
      const made = (context: MediaUrlContext) => withMediaUrlContext(context, present)
      const forPages = await made({ origin: siteOrigin })
      if (!forPages) return
      realtime.toPages(accountId, event, forPages)
      if (!realtime.hasClients(accountId)) return
      for (const ref of await sessionRefs(accountId)) {
        const forClient = await made({ origin: apiOrigin, boundTo: ref })
        if (forClient) realtime.toSession(ref, event, forClient)
      }
    },
    toAccounts: realtime.toAccounts,
    isReachable: realtime.isReachable,
  }
}
