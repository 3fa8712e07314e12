import type { Task, TaskList } from 'graphile-worker'
import { batchCalls, type Db } from '#server/platform/database/index.ts'
import { errorWithoutValues } from '#server/platform/log.ts'
import { deletePending, keepPending } from './writes.ts'

export interface Attempt {
  /** When it fails, the job is not repeated. */
  isLast: boolean
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
export function trackPending(works: Readonly<Record<string, Work>>, db: Db): TaskList {
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
      const isLast = job.attempts >= job.max_attempts
      const result = withSafeErrors(work(payload, { isLast }))
      const failed = Array.isArray(result) ? await failedOf(result, payload) : await result
      if (failed?.length) await keepPending(db, job.id, failed)
      else await deleteRow(job.id)
      return result
    }
  return Object.fromEntries(Object.entries(works).map(([task, work]) => [task, track(work)]))
}

function withSafeErrors(result: ReturnType<Work>): ReturnType<Work> {
  const hide = (error: unknown) => Promise.reject(errorWithoutValues(error))
  return Array.isArray(result) ? result.map((each) => each.catch(hide)) : result.catch(hide)
}

async function failedOf(results: Promise<void>[], events: unknown): Promise<unknown[]> {
  const ends = await Promise.allSettled(results)
  return (events as unknown[]).filter((_event, index) => ends[index]?.status === 'rejected')
}
