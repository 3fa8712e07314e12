-- The copy of their data that an account asked for last. Its bytes lie in the file store under the id of
-- the account, and a job removes both once `expires_at` is past.
create table data_export (
  account_id text primary key references account (id),
  status text not null check (status in ('waiting', 'ready', 'failed')),
  requested_at timestamptz not null,
  expires_at timestamptz,
  size_bytes bigint,
  check ((status = 'ready') = (expires_at is not null and size_bytes is not null))
);
create index data_export_by_end on data_export (expires_at) where expires_at is not null;
