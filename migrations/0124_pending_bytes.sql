-- What is about to be written into the store before a row of its own names it. The rows are written
-- before the bytes and go in the transaction that names these: of a process that was killed in between,
-- the bytes are found by them, and erased.
create table pending_bytes (
  file_id text not null,
  variant text not null,
  -- of a creator who is just registering, none yet
  owner_id text,
  created_at timestamptz not null,
  primary key (file_id, variant)
);
create index pending_bytes_by_owner on pending_bytes (owner_id);
create index pending_bytes_by_time on pending_bytes (created_at);
