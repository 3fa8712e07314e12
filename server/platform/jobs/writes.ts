import { type RawBuilder, sql } from 'kysely'
import type { DomainEvent, Topic } from '#server/kernel/events.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from './relay-signal.ts'

/** After this many failed attempts a job is kept for people to inspect. */
const defaultMaxAttempts = 12

export interface JobOptions {
  /** The earliest time to run. */
  runAt?: Date
  /** A second job with the same key replaces the first while that waits. */
  key?: string
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Attempts before it has finally failed; retries use a growing backoff. */
  maxAttempts?: number
}

/**
 * SQL: queue a job for each row of `source` (task, payload, run_at, key, queue, max_attempts), and
 * record it as a row of ours until it is done, so that a backup can contain it. A key that is
 * queued already keeps its id there, and so its row here.
 */
const queueFrom = (source: RawBuilder<unknown>) => sql`
  insert into pending_job (id, task, payload, key, queue, run_at, max_attempts)
    select job_id, task, job_payload, job_key, queue, job_run_at, max_attempts
    from ${source} as wanted,
      queue_job(task, payload, wanted.run_at, wanted.key, queue, max_attempts) as queued
  on conflict (id) do update set task = excluded.task, payload = excluded.payload,
    key = excluded.key, queue = excluded.queue, run_at = excluded.run_at,
    max_attempts = excluded.max_attempts`

/** Add a job in the caller's transaction: it runs only if that commits. */
export async function addJob(
  db: Db | Tx,
  task: string,
  payload: object,
  { runAt, key, queue, maxAttempts = defaultMaxAttempts }: JobOptions = {},
): Promise<void> {
  await queueFrom(sql`(
    select ${task}::text as task, ${JSON.stringify(payload)}::json as payload,
      ${runAt ?? null}::timestamptz as run_at, ${key ?? null}::text as key,
      ${queue ?? null}::text as queue, ${maxAttempts}::int as max_attempts)`).execute(db)
}

/** Delete waiting or failed jobs whose payload contains a text. Running ones are kept. */
export async function dropJobs(
  db: Db,
  { task, mention }: { task?: string; mention: string },
): Promise<void> {
  const quoted = `%${JSON.stringify(mention).replace(/[\\%_]/g, '\\$&')}%`
  await sql`
    with dropped as (
      select id from graphile_worker.complete_jobs(array(
        select id from pending_job where payload::text like ${quoted}
          and task = coalesce(${task ?? null}, task)))
    )
    delete from pending_job where id in (select id from dropped)`.execute(db)
}

/** Delete the rows of completed jobs. */
export async function deletePending(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from pending_job where id = any(${ids}::bigint[])`.execute(db)
}

/** Keep only these events of a batch, which are still to be delivered. */
export async function keepPending(db: Db, id: string, events: readonly unknown[]): Promise<void> {
  await sql`update pending_job set payload = ${JSON.stringify(events)}::json where id = ${id}::bigint`.execute(
    db,
  )
}

/**
 * Queue all work again that a restored database records as pending; returns the number of jobs. A
 * job that was running and the one queued meanwhile share a key in our rows, though not in the
 * queue, where only the last has it: they become one if they do the same.
 */
export async function queuePending(tx: Tx): Promise<number> {
  await sql`create temporary table restored_job on commit drop as table pending_job`.execute(tx)
  await sql`delete from pending_job`.execute(tx)
  const distinct = sql`
    select distinct on (key, task, payload::text, case when key is null then id end) *
    from restored_job order by key, task, payload::text, case when key is null then id end, id desc`
  const queued = await queueFrom(sql`(
    select task, payload, queue, run_at, max_attempts,
      case when id = max(id) over (partition by key) then key end as key
    from (${distinct}) job order by id)`).execute(tx)
  return Number(queued.numAffectedRows ?? 0n)
}

/** Publish an event in the transaction of its cause: subscribers get it only if that commits. */
export async function publish(tx: Db | Tx, { topic, ...payload }: DomainEvent): Promise<void> {
  await tx
    .insertInto('event_outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
  wakeRelay()
}

/** A subscriber of a topic, and the task that delivers to it. */
export interface Route {
  topic: Topic
  task: string
}

/**
 * Turn up to `limit` committed events into one job for each subscriber with the list of its events,
 * and delete them from the event outbox, all in one statement. Rows that another relay has locked
 * are skipped. Topics without a route here are left for processes that have one (a newer version).
 * Returns the number of events.
 */
export async function relayEvents(
  db: Db | Tx,
  routes: readonly Route[],
  limit: number,
): Promise<number> {
  const topics = routes.map(({ topic }) => topic)
  const tasks = routes.map(({ task }) => task)
  const result = await sql<{ taken: number }>`
    with taken as (
      delete from event_outbox where id = any(array(
        select id from event_outbox where topic = any(${topics}::text[])
        order by id limit ${limit} for update skip locked))
      returning topic, payload
    ), batch as (
      select route.task, json_agg(taken.payload) as events
      from taken join unnest(${topics}::text[], ${tasks}::text[]) as route (topic, task)
        using (topic)
      group by route.task
    ), job as (${queueFrom(sql`(
      select task, events as payload, null::timestamptz as run_at, null::text as key,
        null::text as queue, ${defaultMaxAttempts}::int as max_attempts
      from batch)`)}
    )
    select count(*)::int as taken from taken
  `.execute(db)
  return result.rows[0]?.taken ?? 0
}

/**
 * Write the heartbeat of these runners for other processes. Returns those that were not known: new
 * ones, and ones that others took for dead and whose jobs they have released.
 */
export async function keepRunnersAlive(db: Db, runnerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into job_runner (id) select unnest(${runnerIds}::text[])
    on conflict (id) do update set seen_at = now()
    returning id, xmax = 0 as is_new`.execute(db)
  return rows.filter(({ is_new }) => is_new).map(({ id }) => id)
}

/**
 * Do not count an interrupted attempt of these jobs, and run them again soon. One that was queued again
 * under its key while it ran is not repeated by the library, and its successor does the work: it is
 * done. Resolves to the ids of those that are still locked: that they ended is not written yet.
 */
export async function giveBackAttempts(
  db: Db,
  jobs: readonly { id: string; attempts: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; isLocked: boolean; isReplaced: boolean }>`
    select job.id::text, job.locked_at is not null as "isLocked",
      job.key is null and pending.key is not null as "isReplaced"
    from graphile_worker.jobs as job
      join unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ attempts }) => attempts)}::int[])
        as interrupted (id, attempts) on interrupted.id = job.id
      left join pending_job as pending on pending.id = job.id
    where interrupted.attempts = job.attempts or job.key is null and pending.key is not null`.execute(
    db,
  )
  const ended = rows.filter(({ isLocked }) => !isLocked)
  const idsOf = (found: typeof rows) => found.map(({ id }) => id)
  const again = idsOf(ended.filter(({ isReplaced }) => !isReplaced))
  await sql`
    select graphile_worker.reschedule_jobs(array[job.id],
      run_at := least(job.run_at, now() + interval '1 second'), attempts := job.attempts - 1)
    from graphile_worker.jobs as job where job.id = any(${again}::bigint[])`.execute(db)
  await sql`
    with done as (
      select id from graphile_worker.complete_jobs(
        ${idsOf(ended.filter(({ isReplaced }) => isReplaced))}::bigint[])
    )
    delete from pending_job where id in (select id from done)`.execute(db)
  return new Set(idsOf(rows.filter(({ isLocked }) => isLocked)))
}

/** Release the jobs of these runners: they have ended, or lost their connection. */
export async function releaseRunners(db: Db, runnerIds: readonly string[]): Promise<void> {
  await sql`
    with ended as (delete from job_runner where id = any(${runnerIds}::text[]))
    select graphile_worker.force_unlock_workers(${runnerIds}::text[])`.execute(db)
}

/**
 * Release the jobs of runners whose heartbeat is so old that their process must have died;
 * otherwise their jobs would wait four hours. Both times are the database's own, so that the clocks
 * of several machines need not agree.
 */
export async function releaseDeadRunners(db: Db, deadAfterMs: number): Promise<void> {
  await sql`
    with dead as (
      delete from job_runner where seen_at < now() - ${deadAfterMs} * interval '1 millisecond'
      returning id
    )
    select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0
  `.execute(db)
}
