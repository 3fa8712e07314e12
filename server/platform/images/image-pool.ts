import PQueue from 'p-queue'
import Tinypool from 'tinypool'
import { Problem } from '#server/kernel/problem.ts'
import { fairShares } from './fair-shares.ts'
import type { ImageJob, ImageReply } from './image-jobs.ts'

export interface PoolLimits {
  /** Workers at a time. */
  size: number
  /** How long one job may take by the clock on the wall. */
  wallClockMs: number
  /** A worker that grows beyond this ends itself. */
  memoryBytes: number
  /** Jobs that may wait; one more is refused. */
  maxWaiting: number
  /** Jobs of one account that may wait. */
  maxWaitingEach: number
  /** A worker without work for this long is ended. */
  idleMs: number
}

/** Who asks for a job, and how much work it is; any unit will do. */
export interface Share {
  account: string
  cost: number
}

export interface ImagePool {
  /** Throws the Problems `upload_damaged` when the job ends its worker, and `unavailable`. */
  run(job: ImageJob, share: Share): Promise<ImageReply>
  /** Ends all workers; what still waits or runs is rejected. */
  close(): Promise<void>
}

/**
 * Child processes that each do one job at a time. The queue gives every account its fair share of
 * them, bounds what waits and starts the clock
 * of a job when a worker is free for it; a job that takes too long is aborted, which kills its
 * worker. Processes and not threads: see decision 0018.
 */
export function imagePool(limits: PoolLimits): ImagePool {
  const queue = new PQueue({ concurrency: limits.size, timeout: limits.wallClockMs })
  const workers = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./image-worker.ts', import.meta.url),
    minThreads: 0,
    maxThreads: limits.size,
    idleTimeout: limits.idleMs,
    serialization: 'advanced',
    argv: [String(limits.memoryBytes)],
    execArgv: ['--max-old-space-size=128', '--no-warnings'],
    // Nothing of our environment, where the secrets are.
    env: { MALLOC_ARENA_MAX: '2', SystemRoot: process.env.SystemRoot ?? '' },
  })
  // A worker that dies between jobs fails none; the next job starts another.
  workers.on('error', () => undefined)
  let isClosed = false
  const shares = fairShares()
  const waiting = new Map<string, number>()
  const waitingOf = (account: string) => waiting.get(account) ?? 0

  function add(job: ImageJob, { account, cost }: Share): Promise<ImageReply> {
    const start = shares.startOf(account, cost)
    waiting.set(account, waitingOf(account) + 1)
    const work = ({ signal }: { signal?: AbortSignal }) => {
      shares.begin(start)
      const left = waitingOf(account) - 1
      if (left > 0) waiting.set(account, left)
      else waiting.delete(account)
      return workers.run(job, signal ? { signal } : {}) as Promise<ImageReply>
    }
    return queue.add(work, { priority: -start })
  }

  return {
    async run(job, share) {
      if (isClosed) throw new Error('the image workers are closed')
      const isFull = queue.size >= limits.maxWaiting
      if (isFull || waitingOf(share.account) >= limits.maxWaitingEach) {
        throw new Problem('unavailable')
      }
      try {
        return await add(job, share)
      } catch (failure) {
        // A picture is not to blame when its worker is ended with the site.
        if (isClosed) throw new Error('the image workers were closed', { cause: failure })
        throw new Problem('upload_damaged')
      }
    },
    async close() {
      isClosed = true
      queue.clear()
      await workers.destroy()
    },
  }
}
