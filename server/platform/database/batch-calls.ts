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
 * Serve many callers with few statements. Runs immediately when idle; batches under load, so that the
 * cost of a round trip and of a commit is shared by all who waited.
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

  async function runNext(): Promise<void> {
    if (running >= concurrency) return
    const batch = take()
    if (batch.length === 0) return
    running += 1
    await settle(batch)
    running -= 1
    if (exclusiveKey) for (const { item } of batch) busyKeys.delete(exclusiveKey(item))
    void runNext()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      void runNext()
    })
}
