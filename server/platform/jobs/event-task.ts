import type { JobHelpers } from 'graphile-worker'
import type { DomainEvent, Topic } from '#server/kernel/events.ts'

export interface Subscriber {
  name: string
  handler: (event: never) => Promise<void>
}

type Delivery = DomainEvent & { subscriber?: string }

/**
 * Deliver events: one, or several that happened in one statement. Of several, one that fails is tried
 * again by itself.
 */
export function eventTask(subscribers: Map<Topic, Subscriber[]>) {
  return async (payload: Delivery | Delivery[], helpers: JobHelpers): Promise<void> => {
    if (!Array.isArray(payload)) return deliver(subscribers, payload, helpers)
    const [only] = payload
    if (only && payload.length === 1) return deliver(subscribers, only, helpers)
    for (const event of payload) {
      try {
        await deliver(subscribers, event, helpers)
      } catch (error) {
        helpers.logger.error(`an event failed and is tried again: ${(error as Error).stack}`)
        await helpers.addJob('event', event, { maxAttempts: 12 })
      }
    }
  }
}

/**
 * One subscriber is called at once; several get a job each, so that one that fails is tried again
 * without repeating the others.
 */
async function deliver(
  subscribers: Map<Topic, Subscriber[]>,
  event: Delivery,
  helpers: JobHelpers,
): Promise<void> {
  const listening = subscribers.get(event.topic) ?? []
  const chosen = event.subscriber
    ? listening.filter(({ name }) => name === event.subscriber)
    : listening
  if (chosen.length === 1) return chosen[0]?.handler(event as never)
  for (const { name } of chosen) {
    await helpers.addJob('event', { ...event, subscriber: name }, { maxAttempts: 12 })
  }
}
