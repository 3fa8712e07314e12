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
  /** The same for many receivers, whose payloads are made together, in their order. */
  mediaToEach<E extends Event, Receiver extends { accountId: string }>(
    receivers: readonly Receiver[],
    event: E,
    present: (some: readonly Receiver[]) => Promise<Payload<E>[]>,
  ): Promise<void>
  /** One payload to many accounts. */
  toAccounts: Realtime['toAccounts']
  isReachable: Realtime['isReachable']
}

interface DataEventParts {
  realtime: Realtime
  /** The references of accounts' live sessions. */
  sessionRefs: (accountIds: readonly string[]) => Promise<Map<string, string[]>>
  siteOrigin: string
  apiOrigin: string
}

export function createDataEvents({
  realtime,
  sessionRefs,
  siteOrigin,
  apiOrigin,
}: DataEventParts): DataEvents {
  const mediaToEach: DataEvents['mediaToEach'] = async (receivers, event, present) => {
    const reachable = receivers.filter(({ accountId }) => realtime.isReachable(accountId))
    if (reachable.length === 0) return
    const made = (context: MediaUrlContext, some: typeof reachable) =>
      withMediaUrlContext(context, () => present(some))
    const forPages = await made({ origin: siteOrigin }, reachable)
    for (const [nth, { accountId }] of reachable.entries()) {
      const payload = forPages[nth]
      if (payload) realtime.toPages(accountId, event, payload)
    }
    const withClients = Map.groupBy(
      reachable.filter(({ accountId }) => realtime.hasClients(accountId)),
      ({ accountId }) => accountId,
    )
    if (withClients.size === 0) return
    const refs = await sessionRefs([...withClients.keys()])
    for (const [accountId, own] of withClients) {
      for (const ref of refs.get(accountId) ?? []) {
        for (const payload of await made({ origin: apiOrigin, boundTo: ref }, own)) {
          if (payload) realtime.toSession(ref, event, payload)
        }
      }
    }
  }
  return {
    async toAccount(accountId, event, present) {
      if (!realtime.isReachable(accountId)) return
      const payload = await present()
      if (payload) realtime.toAccount(accountId, event, payload)
    },
    mediaToAccount: (accountId, event, present) =>
      mediaToEach([{ accountId }], event, async () => [await present()]),
    mediaToEach,
    toAccounts: realtime.toAccounts,
    isReachable: realtime.isReachable,
  }
}
