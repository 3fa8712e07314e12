create table soundtrack (
  id text primary key,
  creator_id text not null references account (id),
  title text not null,
  sound_id text not null references file (id),
  price_cents bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'removed')),
  version integer not null default 1,
  published_at timestamptz(3) not null,
  like_count integer not null default 0,
  view_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0
);
create index soundtrack_latest on soundtrack (published_at desc, id desc) where status = 'active';
