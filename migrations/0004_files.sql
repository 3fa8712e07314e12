create table file (
  id text primary key,
  owner_id text not null references account (id),
  -- the slot of an item that it is made for; its owner registers it
  type text not null check (type ~ '^[a-z][a-z_-]{1,29}$'),
  status text not null default 'created'
    check (status in ('created', 'processing', 'finished', 'error')),
  name text not null default '',
  mime_type text not null,
  size_bytes bigint not null default 0,
  width integer,
  height integer,
  duration_seconds double precision,
  thumbhash text,
  -- where the original lies in the store; variants lie beside it
  storage_key text not null,
  variants text[] not null default '{}',
  -- the item it belongs to; null until one adopts it
  item_kind text,
  item_id text,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index file_by_item on file (item_kind, item_id);
create index file_orphans on file (created_at) where item_id is null;
