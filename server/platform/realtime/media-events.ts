import type { ServerEvents } from '#contract/events.ts'
import { type MediaUrlContext, withMediaUrlContext } from '#server/platform/signing/index.ts'
import type { Realtime } from './port.ts'

/** Sends events whose payload contains URLs of media, which depend on the receiver. */
export interface MediaEvents {
  /**
   * To every connection of an account. The payload is built once for pages of the site and once for
   * each session of other clients; undefined sends nothing.
   */
  toAccount<E extends keyof ServerEvents>(
    accountId: string,
    event: E,
    present: () => Promise<ServerEvents[E] | undefined>,
  ): Promise<void>
}

interface MediaEventParts {
  realtime: Realtime
  /** The references of an account's live sessions. */
  sessionRefs: (accountId: string) => Promise<string[]>
  siteOrigin: string
  apiOrigin: string
}

export function createMediaEvents({
  realtime,
  sessionRefs,
  siteOrigin,
  apiOrigin,
}: MediaEventParts): MediaEvents {
  return {
    toAccount: async (accountId, event, present) => {
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
  }
}
