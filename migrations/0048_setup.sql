-- A site without an owner waits to be set up by whoever brings the code that its start printed. Each start
-- without an owner replaces it; there is at most one.
create table site_setup (
  only_one boolean primary key default true check (only_one),
  code_hash bytea not null,
  expires_at timestamptz not null
);
