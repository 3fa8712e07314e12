-- A complete upload is turned into a file by one request at a time. The time at which one began, since
-- a process may die in between.
alter table upload add column claimed_at timestamptz;
