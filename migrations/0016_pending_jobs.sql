-- Jobs that are not done yet, as rows of ours: the job library keeps its queue in tables of its own, which
-- no backup may read or write. Written with each job, under its number in the queue, deleted when it is
-- done. Jobs that were queued before this table existed are not in it.
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
