import PQueue from 'p-queue'
import Tinypool from 'tinypool'
import { Problem } from '#server/kernel/problem.ts'
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
  /** A worker without work for this long is ended. */
  idleMs: number
}

export interface ImagePool {
  /** Throws the Problems `upload_damaged` when the job ends its worker, and `unavailable`. */
  run(job: ImageJob): Promise<ImageReply>
  /** Ends all workers; what still waits or runs is rejected. */
  close(): Promise<void>
}

/**
 * Child processes that each do one job at a time. The queue bounds what waits and starts the clock
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

  return {
    async run(job) {
      if (isClosed) throw new Error('the image workers are closed')
      if (queue.size >= limits.maxWaiting) throw new Problem('unavailable')
      try {
        return await queue.add(({ signal }) => workers.run(job, { signal }) as Promise<ImageReply>)
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
