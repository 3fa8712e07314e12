import type { Tx } from '#server/platform/database/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'

/**
 * What became of an event:
 *
 * - `done`: it had its effect, or had it before
 * - `unmatched`: nothing of ours belongs to it yet; it is tried again
 * - `by_hand`: staff must look at it, for the reason
 */
export type EventResult =
  | { is: 'done' }
  | { is: 'unmatched' }
  | { is: 'by_hand'; reason: 'amount_differs' | 'not_handled' }

/** What a kind of event does, in the transaction that marks it as worked. */
export type EventHandler = (tx: Tx, event: GatewayEvent) => Promise<EventResult>

export interface EventHandlers {
  register(types: readonly GatewayEvent['type'][], handler: EventHandler): void
  handle: EventHandler
}

/** Domains that are changed by events of a gateway register their handlers here. */
export function createEventHandlers(): EventHandlers {
  const handlers = new Map<GatewayEvent['type'], EventHandler>()
  return {
    register: (types, handler) => {
      for (const type of types) handlers.set(type, handler)
    },
    // Gateways send far more types than concern anybody here.
    handle: async (tx, event) => (await handlers.get(event.type)?.(tx, event)) ?? { is: 'done' },
  }
}
