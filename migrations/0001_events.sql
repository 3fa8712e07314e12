-- Events wait here until a relay hands them to their subscribers; written in the transaction in which
-- they happen, in no particular order, and deleted as they are handed over.
create table event_outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
-- Every row is deleted within a second: tidy up by number, not by a share of a table that is empty.
alter table event_outbox set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Job runners that live, by the id under which they hold jobs. One that is silent for some seconds has
-- died, and others give back its jobs.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null default now()
);
