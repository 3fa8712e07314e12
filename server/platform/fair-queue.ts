import PQueue from 'p-queue'
import { Problem } from '#server/kernel/problem.ts'
import { fairShares } from './fair-shares.ts'

export interface QueueLimits {
  /** Works at a time. */
  size: number
  /** How long one work may take by the clock on the wall. */
  wallClockMs: number
  /** Works that may wait; one more is refused. */
  maxWaiting: number
  /** Works of one account that may wait. */
  maxWaitingEach: number
}

/** Who asks for work, and how much it is; any unit will do. */
export interface Share {
  account: string
  cost: number
}

export interface FairQueue {
  /** Throws the Problem `unavailable` when too much waits already, else what the work throws. */
  run<T>(share: Share, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T>
  /** Forget what waits. */
  clear(): void
}

/**
 * A queue that gives every account its fair share, bounds what waits and starts the clock of a work
 * when it begins; what takes too long is aborted by its signal.
 */
export function fairQueue(limits: QueueLimits): FairQueue {
  const queue = new PQueue({ concurrency: limits.size, timeout: limits.wallClockMs })
  const shares = fairShares()
  const waiting = new Map<string, number>()
  const waitingOf = (account: string) => waiting.get(account) ?? 0

  return {
    run({ account, cost }, work) {
      const isFull = queue.size >= limits.maxWaiting
      if (isFull || waitingOf(account) >= limits.maxWaitingEach) {
        return Promise.reject(new Problem('unavailable'))
      }
      const start = shares.startOf(account, cost)
      waiting.set(account, waitingOf(account) + 1)
      const begin = ({ signal }: { signal?: AbortSignal }) => {
        shares.begin(start)
        const left = waitingOf(account) - 1
        if (left > 0) waiting.set(account, left)
        else waiting.delete(account)
        return work(signal)
      }
      return queue.add(begin, { priority: -start })
    },
    clear: () => queue.clear(),
  }
}
