create table feed (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  type text not null check (type in ('text', 'photo', 'video', 'audio', 'scheduled-streaming')),
  text text not null default '',
  -- a removed one is kept for the charges that point to it, and shown to nobody
  status text not null default 'active' check (status in ('active', 'inactive', 'removed')),
  is_sale boolean not null default false,
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- in the order of the post
  file_ids text[] not null default '{}' check (cardinality(file_ids) <= 12),
  thumbnail_id text references file (id),
  teaser_id text references file (id),
  poll_ids text[] not null default '{}',
  poll_description text not null default '',
  poll_expired_at timestamptz,
  streaming_scheduled timestamptz,
  is_pinned boolean not null default false,
  pinned_at timestamptz,
  course_codes text[] not null default '{}',
  -- raised by every change of what is remembered of a post; counters raise nothing
  version integer not null default 1,
  -- when it first became visible, in whole milliseconds, and never again; lists go by it
  published_at timestamptz(3) check (published_at is not null or status <> 'active'),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  -- the creator's key, or null
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index feed_key on feed (creator_id, idempotency_key) where idempotency_key is not null;
create index feed_latest on feed (published_at desc, id desc) where status = 'active';
create index feed_of_creator on feed (creator_id, is_pinned desc, published_at desc, id desc)
  where status = 'active';
create index feed_by_creator on feed (creator_id, published_at desc, id desc) where status = 'active';
create index feed_own_by_time on feed (creator_id, (coalesce(published_at, created_at)) desc, id desc)
  where status <> 'removed';
create index feed_own on feed (creator_id, updated_at desc, id desc) where status <> 'removed';
create index feed_by_text on feed using gin (text gin_trgm_ops);
create index feed_by_course on feed using gin (course_codes);

create table poll_option (
  id text primary key,
  creator_id text not null references account (id),
  feed_id text references feed (id) on delete cascade,
  description text not null,
  expired_at timestamptz not null,
  vote_count integer not null default 0,
  created_at timestamptz not null default now()
);
create table poll_vote (
  feed_id text not null references feed (id) on delete cascade,
  account_id text not null references account (id),
  option_id text not null references poll_option (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (feed_id, account_id)
);

-- The pushed home feed: a row per follower or subscriber and post. Without foreign keys, which cost
-- two thirds of a push: a job clears what was removed, and readers join what is there.
create table home_entry (
  account_id text not null,
  published_at timestamptz(3) not null,
  feed_id text not null,
  creator_id text not null,
  primary key (account_id, published_at, feed_id)
);
create index home_entry_by_creator on home_entry (account_id, creator_id);
create index home_entry_by_feed on home_entry (feed_id);

-- Creators with so many followers that their posts are not pushed from a time on, and whose home feeds
-- read them instead. What was pushed before stays where it is.
create table home_pull (
  account_id text not null,
  creator_id text not null,
  since timestamptz(3) not null,
  primary key (account_id, creator_id)
);
create index home_pull_by_creator on home_pull (creator_id, account_id);
create table pulled_creator (
  creator_id text primary key references account (id),
  since timestamptz(3) not null
);

-- What is liked and commented most, counted over the last seven days by a job.
create table feed_trend (
  feed_id text primary key references feed (id) on delete cascade,
  score integer not null check (score > 0)
);
create index feed_trend_by_score on feed_trend (score desc, feed_id desc);

create table comment (
  id text primary key,
  object_type text not null check (object_type ~ '^[a-z][a-z_-]{1,29}$'),
  object_id text not null,
  content text not null,
  created_by text not null references account (id),
  reply_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comment_by_object on comment (object_type, object_id, id desc);
create index comment_by_time on comment (id) where object_type = 'feed';

create table reaction (
  id text not null unique,
  account_id text not null references account (id),
  object_type text not null check (object_type ~ '^[a-z][a-z_-]{1,29}$'),
  object_id text not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz not null default now(),
  primary key (account_id, object_type, action, object_id)
);
create index reaction_by_object on reaction (object_type, object_id, action, id desc);
-- What happened lately, over all accounts: ids are ordered by time.
create index reaction_by_time on reaction (id) where action = 'like' and object_type = 'feed';
create index reaction_recent on reaction (account_id, object_type, action, id desc);
