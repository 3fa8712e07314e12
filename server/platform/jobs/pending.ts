import type { Task, TaskList } from 'graphile-worker'
import { batchCalls, type Db } from '#server/platform/database/index.ts'
import { outageOf } from '#server/platform/http/index.ts'
import { errorWithoutValues } from '#server/platform/log.ts'
import { deletePending, keepPending } from './writes.ts'

export interface Attempt {
  /**
   * Aborted when this process stops or has lost its connection: work that takes long must then end,
   * so that the job can begin again elsewhere.
   */
  signal: AbortSignal
  /** Whether the job is not repeated after this failure. */
  isFinal(failure: unknown): boolean
}

/** A started job: its row, and how often it has been started. */
export interface StartedJob {
  id: string
  attempts: number
}

/** Notified of every job of a runner. */
export interface JobWatch {
  signal: AbortSignal
  started(job: StartedJob): void
  /** `isInterrupted`: it failed for no reason of its own. */
  ended(job: StartedJob, end: { isInterrupted: boolean }): void
}

/** The work of a job: one promise, or for a batch of events one for each. */
export type Work = (payload: unknown, attempt: Attempt) => Promise<void> | Promise<void>[]

/** Jobs that complete at the same moment are deleted by one statement. */
const maxBatchSize = 500

/**
 * Wrap handlers for the library. A completed job is deleted from `pending_job` before the library
 * completes it, so that a process which dies in between repeats it rather than leaves its row. Of a
 * batch, the library keeps those events whose promise was rejected, and so does the row. It logs and
 * stores the message of an error, so the values that an error quotes are hidden here.
 */
export function trackPending(
  works: Readonly<Record<string, Work>>,
  db: Db,
  watch: JobWatch,
): TaskList {
  const deleteRow = batchCalls({
    run: async (ids: string[]) => {
      await deletePending(db, ids)
      return ids
    },
    maxBatchSize,
    concurrency: 1,
  })
  const track =
    (work: Work): Task =>
    async (payload, { job }) => {
      const { signal } = watch
      let isInterrupted = false
      const noteFailure = (failure: unknown) => {
        isInterrupted = isInterruption(failure, signal)
      }
      const run = async () => {
        const started = work(payload, attemptOf(job, signal))
        if (!Array.isArray(started)) started.catch(noteFailure)
        const result = withSafeErrors(started)
        const failed = Array.isArray(result) ? await failedOf(result, payload) : await result
        if (failed?.length) await keepPending(db, job.id, failed)
        else await deleteRow(job.id)
        return result
      }
      watch.started(job)
      try {
        return await run()
      } catch (failure) {
        isInterrupted ||= isInterruption(failure, signal)
        throw failure
      } finally {
        watch.ended(job, { isInterrupted })
      }
    }
  return Object.fromEntries(Object.entries(works).map(([task, work]) => [task, track(work)]))
}

/** A job that is stopped, or loses its connection, has not failed: its attempt is not counted. */
const isInterruption = (failure: unknown, signal: AbortSignal): boolean =>
  signal.aborted || outageOf(failure) === 'unavailable'

const attemptOf = (
  { attempts, max_attempts }: { attempts: number; max_attempts: number },
  signal: AbortSignal,
): Attempt => ({
  signal,
  isFinal: (failure) => attempts >= max_attempts && !isInterruption(failure, signal),
})

function withSafeErrors(result: ReturnType<Work>): ReturnType<Work> {
  const hide = (error: unknown) => Promise.reject(errorWithoutValues(error))
  return Array.isArray(result) ? result.map((each) => each.catch(hide)) : result.catch(hide)
}

async function failedOf(results: Promise<void>[], events: unknown): Promise<unknown[]> {
  const ends = await Promise.allSettled(results)
  return (events as unknown[]).filter((_event, index) => ends[index]?.status === 'rejected')
}
