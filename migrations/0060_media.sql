alter table file
  -- what was made of a video or a recording so far; null until it can be played
  add column media jsonb,
  -- how much of the work on it is done, in percent; null for what needs none
  add column progress smallint check (progress between 0 and 100);

-- what an account waits for
create index file_waiting on file (owner_id, updated_at) where status in ('created', 'processing');
