-- Live streams. One that is prepared is `next`: its creator has none on air.
create table stream (
  id text primary key,
  creator_id text not null references account (id),
  type text not null default 'public' check (type in ('public', 'group', 'private')),
  status text not null default 'next' check (status in ('next', 'on_air', 'over')),
  -- where its picture comes from
  source text not null default 'browser' check (source in ('browser', 'encoder')),
  -- the name of its channel at the provider of the media
  session_id text not null unique,
  conversation_id text not null unique,
  title text not null,
  description text not null default '',
  -- free for subscribers; else they pay the price once
  is_free boolean not null,
  price_cents bigint not null default 0 check (price_cents >= 0),
  goal_title text,
  goal_cents bigint check (goal_cents > 0),
  -- tips that were sent in it
  tipped_cents bigint not null default 0 check (tipped_cents >= 0),
  like_count integer not null default 0 check (like_count >= 0),
  watcher_count integer not null default 0 check (watcher_count >= 0),
  peak_watchers integer not null default 0,
  started_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('creator', 'lost', 'operator')),
  -- by what its creator is there: a page in its room, or media that are published to this site
  host text not null default 'page' check (host in ('page', 'media')),
  -- since when that is missing
  lost_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((goal_title is null) = (goal_cents is null)),
  check (status = 'next' or started_at is not null),
  check ((status = 'over') = (ended_at is not null))
);
create unique index stream_open on stream (creator_id) where status <> 'over' and type <> 'private';
create index stream_on_air on stream (started_at desc, id desc) where status = 'on_air';
create index stream_over on stream (creator_id, id desc) where status = 'over';
create index stream_by_end on stream (ended_at) where status = 'over';

-- Who is in the room of a stream: pages by the id of their connection, and media by their session.
-- What a process that died left is not seen for a while, and swept.
create table stream_presence (
  id text primary key,
  stream_id text not null references stream (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  kind text not null check (kind in ('page', 'media')),
  -- of its login, and of the place that it comes from
  session_hash bytea,
  country text,
  joined_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index stream_presence_of on stream_presence (stream_id, account_id);
create index stream_presence_by_account on stream_presence (account_id);
create index stream_presence_by_seen on stream_presence (seen_at);

-- Accounts that a creator removed from all own streams.
create table stream_ban (
  creator_id text not null references account (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  banned_by text references account (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (creator_id, account_id)
);
create index stream_ban_of on stream_ban (account_id);

-- Lets a program such as OBS publish for a creator.
create table stream_key (
  creator_id text primary key references account (id) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
