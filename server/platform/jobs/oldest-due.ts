import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/**
 * For how many seconds the oldest job that is not running has been due; 0 when none is. Both times
 * are the database's own.
 */
export async function oldestDueSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(floor(extract(epoch from now() - min(run_at))), 0)::int as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts`.execute(db)
  return rows[0]?.seconds ?? 0
}

/** Whether a job of one of these tasks is due and not running. */
export async function isAnyDue(db: Db, tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where run_at <= now() and locked_at is null and attempts < max_attempts
        and task_identifier = any(${tasks}::text[])
    ) as due`.execute(db)
  return rows[0]?.due ?? false
}
