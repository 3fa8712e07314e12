/** How concurrent calls are combined into batches. */
export interface Batching<In, Out> {
  /** Process several items; returns results in their order. */
  run: (items: In[]) => Promise<Out[]>
  maxBatchSize: number
  /**
   * The waiting items are divided among the batches that may start, none smaller than this. Without
   * it a batch takes as many as it may.
   */
  minBatchSize?: number
  /** Batches that may run at once: items that arrive while all are busy wait for the next one. */
  concurrency: number
  /**
   * While a batch runs, the next one starts only after so many ms, or when it is full: larger batches
   * cost less, and a batch that waits for a lock does not hold up the others. Without it, at once.
   */
  overlapAfterMs?: number
  /** Items with the same key are never in one batch, nor in two concurrent batches. */
  exclusiveKey?: (item: In) => string
  /** Whether a failed batch changed nothing, so that each of its items may be retried alone. */
  canRetryAlone?: (error: unknown) => boolean
}

interface Waiting<In, Out> {
  item: In
  resolve: (out: Out) => void
  reject: (error: unknown) => void
}

let due: (() => void)[] = []

/** All batches of one turn of the event loop start together, at its end. */
function atEndOfTurn(call: () => void): void {
  due.push(call)
  if (due.length > 1) return
  setImmediate(() => {
    const calls = due
    due = []
    for (const one of calls) one()
  })
}

/**
 * Serve many callers with few statements. Runs immediately when idle, together with all that
 * arrives in the same turn of the event loop; batches under load, so that waiting callers share the
 * cost of a round trip and a commit. After a batch settles, the next one also starts at the end of
 * the turn, so that it includes calls made by callers that just got their result.
 */
export function batchCalls<In, Out>({
  run,
  maxBatchSize,
  minBatchSize = maxBatchSize,
  concurrency,
  overlapAfterMs = 0,
  exclusiveKey,
  canRetryAlone = () => false,
}: Batching<In, Out>): (item: In) => Promise<Out> {
  const waiting: Waiting<In, Out>[] = []
  const busyKeys = new Set<string>()
  let running: { begunAt: number }[] = []
  let isOverlapDue = false
  let isScheduled = false

  /** The next batch, in order of arrival. */
  function take(): Waiting<In, Out>[] {
    const share = Math.ceil(waiting.length / (concurrency - running.length))
    const size = Math.min(maxBatchSize, Math.max(minBatchSize, share))
    if (!exclusiveKey) return waiting.splice(0, size)
    const taken: Waiting<In, Out>[] = []
    const left = waiting.filter((one) => {
      const key = exclusiveKey(one.item)
      if (taken.length === size || busyKeys.has(key)) return true
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
      for (const [index, out] of outs.entries()) batch[index]?.resolve(out)
    } catch (error) {
      if (batch.length > 1 && canRetryAlone(error)) {
        await Promise.all(batch.map((one) => settle([one])))
      } else for (const { reject } of batch) reject(error)
    }
  }

  /** Whether what waits fills a batch. */
  function isFull(): boolean {
    if (waiting.length < maxBatchSize || !exclusiveKey) return waiting.length >= maxBatchSize
    const keys = new Set(waiting.map(({ item }) => exclusiveKey(item)))
    return [...keys].filter((key) => !busyKeys.has(key)).length >= maxBatchSize
  }

  /** Whether a batch may start beside those that run; if it is too early, it is tried again. */
  function mayOverlap(): boolean {
    const last = Math.max(...running.map(({ begunAt }) => begunAt))
    const leftMs = last + overlapAfterMs - performance.now()
    if (running.length === 0 || leftMs <= 0 || isFull()) return true
    if (!isOverlapDue) {
      isOverlapDue = true
      setTimeout(() => {
        isOverlapDue = false
        runWaiting()
      }, leftMs)
    }
    return false
  }

  function runWaiting(): void {
    while (waiting.length > 0 && running.length < concurrency && mayOverlap()) {
      const batch = take()
      if (batch.length === 0) return
      const started = { begunAt: performance.now() }
      running.push(started)
      void settle(batch).then(() => {
        running = running.filter((other) => other !== started)
        if (exclusiveKey) for (const { item } of batch) busyKeys.delete(exclusiveKey(item))
        if (waiting.length > 0) schedule()
      })
    }
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    atEndOfTurn(() => {
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
 * How reads are batched: two statements at a time, so that Postgres runs one of them while this
 * process works with the rows of the other; items of a failed batch are retried alone.
 */
export const readBatches = {
  minBatchSize: 8,
  maxBatchSize: 32,
  concurrency: 2,
  canRetryAlone: () => true,
}
