import { writeEvent } from './event.ts'
import type { SandboxStore } from './store.ts'

/** Carries one signed event to the webhook. Throws when it was not taken: it is sent again. */
export type Deliver = (rawBody: Buffer, signature: string) => Promise<void>

interface CourierOptions {
  store: SandboxStore
  secret: string
  /** Between two looks for events that an earlier process left behind. */
  sweepMs: number
  onError: (error: unknown) => void
}

const BATCH = 20

/** Delivers what is due: soon after it falls due, and what a stopped process left behind. */
export function createCourier({ store, secret, sweepMs, onError }: CourierOptions) {
  let deliver: Deliver | undefined
  let sweep: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const timers = new Set<NodeJS.Timeout>()

  async function deliverOnce() {
    if (!deliver) return
    const events = await store.claimDueEvents(BATCH)
    for (const event of events) {
      const { rawBody, signature } = writeEvent(event, secret)
      try {
        await deliver(rawBody, signature)
        await store.markDelivered(event.id)
      } catch (error) {
        onError(error)
      }
    }
  }

  /** One round after another, never two at once in this process. */
  function deliverDue(): Promise<void> {
    running = running.then(deliverOnce).catch(onError)
    return running
  }

  return {
    deliverDue,

    deliverTo(to: Deliver) {
      deliver = to
    },

    start() {
      sweep ??= setInterval(deliverDue, sweepMs).unref()
      void deliverDue()
    },

    /** Look again when something falls due. */
    wakeIn(delayMs: number) {
      if (!deliver) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        void deliverDue()
      }, delayMs)
      timers.add(timer.unref())
    },

    /** Stops looking and waits for what is on its way. */
    async stop() {
      deliver = undefined
      clearInterval(sweep)
      sweep = undefined
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      await running
    },
  }
}
