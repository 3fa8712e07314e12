import type { JobHelpers } from 'graphile-worker'
import type { DomainEvent, Topic } from '#server/kernel/events.ts'

export interface Subscriber {
  name: string
  handler: (event: never) => Promise<void>
}

type Delivery = DomainEvent & { subscriber?: string }

/**
 * Deliver an event. One subscriber is called at once; several get a job each, so that one that fails
 * is tried again without repeating the others.
 */
export function eventTask(subscribers: Map<Topic, Subscriber[]>) {
  return async (payload: Delivery, helpers: JobHelpers): Promise<void> => {
    const listening = subscribers.get(payload.topic) ?? []
    const chosen = payload.subscriber
      ? listening.filter(({ name }) => name === payload.subscriber)
      : listening
    if (chosen.length === 1) return chosen[0]?.handler(payload as never)
    for (const { name } of chosen) {
      await helpers.addJob('event', { ...payload, subscriber: name }, { maxAttempts: 12 })
    }
  }
}
