create table file (
  id text primary key,
  owner_id text not null references account (id),
  -- the slot of an item that it is made for; its owner registers it
  type text not null check (type ~ '^[a-z][a-z_-]{1,29}$'),
  status text not null default 'created'
    check (status in ('created', 'processing', 'finished', 'error')),
  -- how much of the work on it is done, in percent; null for what needs none
  progress smallint check (progress between 0 and 100),
  -- why it could not be processed: a problem code
  error text,
  name text not null default '',
  -- What a picture shows, for people who cannot see it. A copy without a text of its own has that of its
  -- upload.
  alt text check (char_length(alt) between 1 and 1000),
  mime_type text not null,
  size_bytes bigint not null default 0,
  width integer,
  height integer,
  duration_seconds double precision,
  thumbhash text,
  -- where the original lies in the store; variants lie beside it
  storage_key text not null,
  variants text[] not null default '{}',
  -- what was made of a video or a recording so far; null until it can be played
  media jsonb,
  -- the handle that is drawn on what is made of an upload
  mark text,
  -- One stored file may be used in several places: each use has a row of its own, which names the row
  -- whose bytes it shows. That one stays for as long as others name it.
  copy_of text references file (id) check (copy_of <> id),
  -- the item it belongs to; null until one adopts it
  item_kind text,
  item_id text,
  -- stays when the account of its owner is deleted
  is_retained boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index file_by_item on file (item_kind, item_id);
create index file_orphans on file (created_at) where item_id is null;
-- what an account waits for
create index file_waiting on file (owner_id, updated_at) where status in ('created', 'processing');
create index file_copies on file (copy_of) where copy_of is not null;
-- what a creator uploaded, newest first
create index file_of_owner on file (owner_id, created_at desc, id desc) where copy_of is null;
-- what is kept in a vault is kept there once
create unique index file_in_vault on file (coalesce(copy_of, id)) where item_kind = 'vault';

-- Uploads that may be interrupted: what was announced of each. The bytes that have arrived lie in a
-- file of its id, whose length says how far it is.
create table upload (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  owner_id text not null references account (id),
  -- the slot of an item that it is for
  type text not null check (type ~ '^[a-z][a-z_-]{1,29}$'),
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- by which its owner's browser recognizes the file
  fingerprint text not null,
  created_at timestamptz not null,
  -- A complete upload is turned into a file by one request at a time. The time at which one began, since
  -- a process may die in between.
  claimed_at timestamptz
);
-- one account's, and the same file again
create unique index upload_of_owner on upload (owner_id, type, fingerprint, size_bytes);
-- those whose time is over
create index upload_created on upload (created_at);

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

-- Photos with their viewer's handle, made once and kept in the store beside the photo. They name a file
-- whose row may be gone: its bytes are removed by a job, and these with them.
create table marked_copy (
  file_id text not null,
  -- of its bytes in the store
  name text not null,
  viewer_id text not null references account (id),
  size_bytes bigint not null default 0,
  used_at timestamptz not null,
  primary key (file_id, name)
);
create index marked_copy_of_viewer on marked_copy (viewer_id);
create index marked_copy_used on marked_copy (used_at);
