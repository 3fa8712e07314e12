-- Uploads that may be interrupted: what was announced of each. The bytes that have arrived lie in a
-- file of its id, whose length says how far it is.
create table upload (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  owner_id text not null references account (id),
  -- the slot of an item that it is for
  type text not null check (type ~ '^[a-z][a-z_-]{1,29}$'),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- by which its owner's browser knows the file again
  fingerprint text not null,
  created_at timestamptz not null
);

-- one account's, and the same file again
create unique index upload_of_owner on upload (owner_id, type, fingerprint, size_bytes);
-- those whose time is over
create index upload_created on upload (created_at);
