-- A solved challenge of proof of work counts once, for all processes. Rows go once they would be too late.
create table solved_challenge (
  id text primary key,
  ends_at timestamptz not null
);
create index solved_challenge_ends_at on solved_challenge (ends_at);
