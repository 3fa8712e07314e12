import Tinypool from 'tinypool'
import { Problem } from '#server/kernel/problem.ts'
import { fairQueue, type QueueLimits, type Share } from '../fair-queue.ts'
import type { ImageJob, ImageReply } from './image-jobs.ts'

export interface PoolLimits extends QueueLimits {
  /** A worker that uses more memory exits. */
  memoryBytes: number
  /** A worker that is idle for this long is ended. */
  idleMs: number
}

export interface ImagePool {
  /**
   * Throws the Problems `upload_damaged` when the job ends two workers or takes too long, and
   * `unavailable`.
   */
  run(job: ImageJob, share: Share): Promise<ImageReply>
  /** Ends all workers; queued and running jobs are rejected. */
  close(): Promise<void>
}

/**
 * A pool of child processes that do one job at a time, from a queue that is fair to accounts; a job
 * that takes too long is aborted, which kills its worker. Processes and not threads: see decision
 * 0018.
 */
export function imagePool(limits: PoolLimits): ImagePool {
  const queue = fairQueue(limits)
  const workers = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./image-worker.ts', import.meta.url),
    minThreads: 0,
    maxThreads: limits.size,
    idleTimeout: limits.idleMs,
    serialization: 'advanced',
    argv: [String(limits.memoryBytes)],
    execArgv: ['--max-old-space-size=128', '--no-warnings'],
    // Nothing of our environment, which contains secrets.
    env: { MALLOC_ARENA_MAX: '2', SystemRoot: process.env.SystemRoot ?? '' },
  })
  // A worker that dies while idle fails no job; the next job starts another.
  workers.on('error', () => undefined)
  let isClosed = false

  /**
   * Workers report what is wrong with a picture: a failure here is the death of one. That may have
   * other causes, so only the second is blamed on the picture.
   */
  const runTwice = async (job: ImageJob, signal: AbortSignal | undefined) => {
    const run = (): Promise<ImageReply> => workers.run(job, signal ? { signal } : {})
    try {
      return await run()
    } catch (failure) {
      if (isClosed || signal?.aborted) throw failure
      return await run()
    }
  }

  return {
    async run(job, share) {
      if (isClosed) throw new Error('the image workers are closed')
      try {
        return await queue.run<ImageReply>(share, (signal) => runTwice(job, signal))
      } catch (failure) {
        if (failure instanceof Problem) throw failure
        // A picture is not to blame when its worker ends at shutdown.
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
