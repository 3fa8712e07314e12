-- Events wait here until a relay hands them to their subscribers; written in the transaction in which
-- they happen, in no particular order, and deleted as they are handed over. Every row is deleted within
-- a second: vacuum goes by their number, not by a share of a table that is empty. The same applies to
-- the other tables with these parameters.
create table event_outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Job runners that are alive, by the id under which they hold jobs. One that is silent for some seconds
-- has died, and others give back its jobs.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- Jobs that are not done yet, as rows of ours: the job library keeps its queue in tables of its own, which
-- no backup may read or write. Written with each job, under its number in the queue, deleted when it is
-- done.
create table pending_job (
  id bigint primary key,
  task text not null,
  payload json not null,
  key text,
  -- jobs of one queue run one after the other
  queue text,
  run_at timestamptz not null,
  max_attempts integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Queue a job, and answer the row under which the library holds it. A key whose job a worker takes up
-- in the same moment makes the library's function answer an empty row without having queued anything;
-- asked again it sees that the job is taken, and queues a new one. Not in a file beside its code, since
-- migrations queue jobs, too.
create function queue_job(
  task text, payload json, run_at timestamptz, key text, queue text, max_attempts integer
)
returns table (job_id bigint, job_payload json, job_key text, job_run_at timestamptz)
language plpgsql as $$
begin
  for attempt in 1..10 loop
    return query
      select added.id, added.payload, added.key, added.run_at
      from graphile_worker.add_job(queue_job.task, payload := queue_job.payload,
        run_at := queue_job.run_at, job_key := queue_job.key, queue_name := queue_job.queue,
        max_attempts := queue_job.max_attempts) as added
      where added.id is not null;
    if found then return; end if;
  end loop;
  raise exception 'the job % with key % could not be queued', queue_job.task, queue_job.key
    using errcode = 'serialization_failure';
end $$;
