create table video (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  title text not null,
  description text not null default '',
  -- a removed one is kept for the charges that point to it, and shown to nobody
  status text not null default 'active' check (status in ('active', 'inactive', 'removed')),
  -- for subscribers, or for those who buy it: never without a price
  is_sale boolean not null default false,
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- closed to everybody but its creator until then; cleared when that moment passes
  is_schedule boolean not null default false,
  scheduled_at timestamptz check (scheduled_at is not null or not is_schedule),
  tags text[] not null default '{}',
  -- creators, its own among them
  participant_ids text[] not null default '{}',
  file_id text references file (id),
  thumbnail_id text references file (id),
  teaser_id text references file (id),
  -- raised by every change of what is remembered of a video; counters raise nothing
  version integer not null default 1,
  -- when it first became visible, in whole milliseconds, and never again; lists go by it
  published_at timestamptz(3) check (published_at is not null or status <> 'active'),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (price_cents > 0 or not is_sale or status = 'removed'),
  check (file_id is not null or status = 'removed')
);
create index video_latest on video (published_at desc, id desc) where status = 'active';
create index video_by_creator on video (creator_id, published_at desc, id desc) where status = 'active';
create index video_own on video (creator_id, updated_at desc, id desc) where status <> 'removed';
create index video_by_title on video using gin (title gin_trgm_ops);
create index video_by_participant on video using gin (participant_ids) where status <> 'removed';
create index video_of_file on video (file_id);
create index video_of_thumbnail on video (thumbnail_id) where thumbnail_id is not null;
create index video_of_teaser on video (teaser_id) where teaser_id is not null;
