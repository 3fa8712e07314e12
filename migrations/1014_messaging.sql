create table conversation (
  id text primary key,
  type text not null default 'private' check (type in ('private', 'stream_public', 'stream_private')),
  name text not null default '',
  creator_id text not null references account (id),
  -- null in a public stream
  fan_id text references account (id),
  stream_id text,
  opened_by text references account (id),
  last_message text not null default '',
  last_sender_id text,
  -- the youngest message: ids of a conversation rise in the order in which they were stored
  last_message_id text,
  last_message_at timestamptz,
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index conversation_of_pair on conversation (creator_id, fan_id) where type = 'private';

-- One row per side; type and `last_message_at` stand here too, so that a list is one index scan.
create table conversation_member (
  conversation_id text not null references conversation (id) on delete cascade,
  account_id text not null references account (id),
  type text not null default 'private',
  unread_count integer not null default 0 check (unread_count >= 0),
  -- the messages that this side sees: all but the deleted ones of its own
  message_count integer not null default 0 check (message_count >= 0),
  last_message_at timestamptz not null default now(),
  -- hidden until a message arrives, for the side that did not open it
  is_listed boolean not null default true,
  -- what one member calls the conversation; the other one does not see it
  name text not null default '',
  primary key (conversation_id, account_id)
);
create index conversation_member_recent
  on conversation_member (account_id, type, last_message_at desc, conversation_id desc)
  where is_listed;
create index conversation_member_unread on conversation_member (account_id) where unread_count > 0;

create table message (
  id text primary key,
  conversation_id text not null references conversation (id) on delete cascade,
  type text not null default 'text' check (type in ('text', 'media', 'tip', 'system')),
  text text not null default '',
  file_ids text[] not null default '{}' check (cardinality(file_ids) <= 6),
  sender_id text not null references account (id),
  is_deleted boolean not null default false,
  is_sale boolean not null default false,
  price_cents bigint not null default 0 check (price_cents >= 0),
  idempotency_key text check (length(idempotency_key) <= 64),
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index message_by_conversation on message (conversation_id, id desc);
create unique index message_key on message (sender_id, idempotency_key) where idempotency_key is not null;
