-- Queue a job, and answer the row under which the library holds it. A key whose job a worker takes up
-- in the same moment makes the library's function answer an empty row without having queued anything;
-- asked again it sees that the job is taken, and queues a new one.
create or replace function queue_job(
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
