/** How the calls of many callers become one. */
export interface Batching<In, Out> {
  /** Work on several at once; answers in their order. */
  run: (items: In[]) => Promise<Out[]>
  maxBatchSize: number
  /** Batches that may run at a time: what arrives while all are busy waits for the next one. */
  concurrency: number
  /** Items with the same key are never in one batch, nor in two batches at a time. */
  exclusiveKey?: (item: In) => string
  /** Whether a failure left nothing behind, so that each item of the batch may be tried alone. */
  canRetryAlone?: (error: unknown) => boolean
}

interface Waiting<In, Out> {
  item: In
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

/**
 * Serve many callers with few statements. Runs immediately when idle, together with all that arrives
 * in the same turn of the event loop; batches under load, so that the cost of a round trip and of a
 * commit is shared by all who waited. The batch after one that settled waits for the end of the turn
 * too: whoever was answered by it, or came in with the same packets, rides along.
 */
export function batchCalls<In, Out>({
  run,
  maxBatchSize,
  concurrency,
  exclusiveKey,
  canRetryAlone = () => false,
}: Batching<In, Out>): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  const busyKeys = new Set<string>()
  let running = 0
  let isScheduled = false

  /** The next batch, in order of arrival. */
  function take(): Waiting<In, Out>[] {
    if (!exclusiveKey) return waiting.splice(0, maxBatchSize)
    const taken: Waiting<In, Out>[] = []
    const left = waiting.filter((one) => {
      const key = exclusiveKey(one.item)
      if (taken.length === maxBatchSize || busyKeys.has(key)) return true
      busyKeys.add(key)
      taken.push(one)
      return false
    })
    waiting.splice(0, waiting.length, ...left)
    return taken
  }

  async function settle(batch: Waiting<In, Out>[]): Promise<void> {
    try {
      const outs = await run(batch.map(({ item }) => item))
      for (const [place, out] of outs.entries()) batch[place]?.resolve(out)
    } catch (error) {
      if (batch.length > 1 && canRetryAlone(error)) {
        await Promise.all(batch.map((one) => settle([one])))
      } else for (const { reject } of batch) reject(error)
    }
  }

  function runWaiting(): void {
    while (running < concurrency) {
      const batch = take()
      if (batch.length === 0) return
      running += 1
      void settle(batch).then(() => {
        running -= 1
        if (exclusiveKey) for (const { item } of batch) busyKeys.delete(exclusiveKey(item))
        if (waiting.length > 0) schedule()
      })
    }
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      runWaiting()
    })
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}

/**
 * How reads are batched: one statement at a time while the next is filled, since more would share the
 * cores with it and make both batches smaller; a failed one is retried alone.
 */
export const readBatches = {
  maxBatchSize: 32,
  concurrency: 1,
  canRetryAlone: () => true,
}
