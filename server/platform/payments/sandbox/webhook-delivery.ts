import type { Clock } from '#server/kernel/clock.ts'
import { writeEvent } from './event.ts'
import type { EventSubject, SandboxStore } from './store.ts'

/**
 * Posts one signed event to the webhook of what it is about. Throws when it was not accepted: it is
 * retried.
 */
export type Deliver = (rawBody: Buffer, signature: string, subject: EventSubject) => Promise<void>

interface DeliveryOptions {
  store: SandboxStore
  clock: Clock
  secret: string
  deliver: Deliver
  /** How often to look for events that an earlier process left. */
  sweepMs: number
  onError: (error: unknown) => void
}

const batchSize = 20

/** Deliver webhooks when they are due, including those of a stopped process. */
export function createWebhookDelivery(options: DeliveryOptions) {
  const { store, clock, secret, deliver, sweepMs, onError } = options
  let isStopped = false
  let sweep: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const timers = new Set<NodeJS.Timeout>()

  async function deliverOnce() {
    if (isStopped) return
    const events = await store.claimDueEvents(batchSize, clock.now())
    const isTwice = events.length > 0 && (await store.findTiming()) === 'twice'
    for (const event of events) {
      const { rawBody, signature } = writeEvent(event, secret)
      try {
        await deliver(rawBody, signature, event.subject)
        if (isTwice) await deliver(rawBody, signature, event.subject)
        await store.markDelivered(event.id, clock.now())
      } catch (error) {
        onError(error)
      }
    }
  }

  /** Runs are serial within a process. */
  function deliverDue(): Promise<void> {
    running = running.then(deliverOnce).catch(onError)
    return running
  }

  return {
    deliverDue,

    start() {
      sweep ??= setInterval(deliverDue, sweepMs).unref()
      void deliverDue()
    },

    /** Deliver again after a delay, once it is started. */
    wakeIn(delayMs: number) {
      if (!sweep) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        void deliverDue()
      }, delayMs)
      timers.add(timer.unref())
    },

    /** Stop, and wait for the delivery that is running. */
    async stop() {
      isStopped = true
      clearInterval(sweep)
      sweep = undefined
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await running
    },
  }
}
