import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** Workers with a free place take a due job within a second. */
const stuckAfterSeconds = 10

/**
 * Whether a queue has due jobs of these tasks that nobody takes although none of it is locked: then
 * the queue itself is still locked, for a job that is gone. Completing a job frees its queue only
 * if the row of the job is still there, and only for the runner that locked it.
 */
export async function hasStuckQueue(db: Db, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ stuck: boolean }>`
    select exists (
      select from graphile_worker.jobs as waiting
      where waiting.queue_name is not null and waiting.locked_at is null
        and waiting.attempts < waiting.max_attempts
        and waiting.run_at < now() - ${stuckAfterSeconds} * interval '1 second'
        and waiting.task_identifier = any(${tasks}::text[])
        and not exists (
          select from graphile_worker.jobs as running
          where running.queue_name = waiting.queue_name and running.locked_at is not null)
    ) as stuck`.execute(db)
  return rows[0]?.stuck ?? false
}
