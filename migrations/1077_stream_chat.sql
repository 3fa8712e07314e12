-- The chat of a stream: what conversations show of it. Its row is locked while a message is stored, so
-- that ids rise in the order in which messages are stored.
create table stream_chat (
  conversation_id text primary key references stream (conversation_id) on delete cascade,
  -- the other side of a private stream
  fan_id text references account (id),
  -- its newest message ever, also after it was emptied
  last_message_id text,
  last_message text not null default '',
  last_sender_id text references account (id),
  last_message_at timestamptz,
  message_count integer not null default 0 check (message_count >= 0)
);

create table stream_message (
  id text primary key,
  conversation_id text not null references stream_chat (conversation_id) on delete cascade,
  type text not null check (type in ('text', 'tip')),
  text text not null,
  sender_id text not null references account (id),
  is_deleted boolean not null default false,
  idempotency_key text,
  -- of a tip: its charge and amount
  meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stream_message_page on stream_message (conversation_id, id desc);
-- slow mode, and the messages of an account
create index stream_message_of on stream_message (sender_id, conversation_id, id desc);
create unique index stream_message_key on stream_message (sender_id, idempotency_key)
  where idempotency_key is not null;

-- What a creator asks of the chat of all own streams; without a row: nothing.
create table stream_chat_rules (
  creator_id text primary key references account (id) on delete cascade,
  is_off boolean not null default false,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 300),
  is_paid_only boolean not null default false,
  words text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- Accounts that do not write in the chat of a creator: until then, or for the rest of one stream.
create table stream_mute (
  creator_id text not null references account (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  stream_id text references stream (id) on delete cascade,
  ends_at timestamptz,
  muted_by text references account (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (creator_id, account_id),
  check ((stream_id is null) <> (ends_at is null))
);
create index stream_mute_of on stream_mute (account_id);
create index stream_mute_in on stream_mute (stream_id) where stream_id is not null;

create table stream_moderator (
  creator_id text not null references account (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (creator_id, account_id)
);
create index stream_moderator_of on stream_moderator (account_id);

-- What of a tip is counted in the sum of its stream: less than it was once it is refunded.
create table stream_tip (
  charge_id text primary key references wallet_charge (id),
  stream_id text not null references stream (id) on delete cascade,
  cents bigint not null check (cents >= 0)
);
create index stream_tip_of on stream_tip (stream_id);
