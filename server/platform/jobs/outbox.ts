import type { DomainEvent } from '#server/kernel/events.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'

export interface JobOptions {
  /** Not before this moment. */
  runAt?: Date
  /** A second job with the same key replaces the first that still waits. */
  key?: string
  /** Tries before it is given up; the wait between them grows. */
  maxAttempts?: number
}

/** The statement that adds a job, to be folded into others: task, payload as JSON text. */
export const addJobSql = (task: string, payload: string) =>
  `graphile_worker.add_job(${task}, payload := ${payload}, max_attempts := 12)`

/** Add a job in the caller's transaction: it runs only if that commits. */
export async function addJob(
  db: Db | Tx,
  task: string,
  payload: object,
  { runAt, key, maxAttempts = 12 }: JobOptions = {},
): Promise<void> {
  await rows(
    db,
    `select from graphile_worker.add_job($1, payload := $2::json, run_at := $3::timestamptz,
       job_key := $4, max_attempts := $5::int)`,
    [task, JSON.stringify(payload), runAt ?? null, key ?? null, maxAttempts],
  )
}

/** Tell what happened, in the transaction in which it happens. */
export function publish(tx: Db | Tx, event: DomainEvent): Promise<void> {
  return addJob(tx, 'event', event)
}
