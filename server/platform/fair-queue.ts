import PQueue from 'p-queue'
import { Problem } from '#server/kernel/problem.ts'
import { fairShares } from './fair-shares.ts'

export interface QueueLimits {
  /** Maximum concurrency. */
  size: number
  /** Time limit of one task, by the wall clock. */
  wallClockMs: number
  /** Maximum length of the queue; further tasks are refused. */
  maxWaiting: number
  /** Maximum number of waiting tasks of one account. */
  maxWaitingEach: number
}

/** The account that a task counts for, and its cost in any unit. */
export interface Share {
  account: string
  cost: number
}

export interface FairQueue {
  /**
   * Throws the Problem `unavailable` when too much is queued already, else what the task throws.
   */
  run<T>(share: Share, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T>
  /** Drop waiting tasks. */
  clear(): void
}

/**
 * A queue that gives every account its fair share, bounds its length, and starts the timer of a
 * task when it begins; a task that takes too long is aborted by its signal.
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
