create table gallery (
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
  -- an active photo of it; without a foreign key, since photos point here
  cover_id text,
  -- its active photos
  photo_count integer not null default 0,
  -- raised by every change of what is remembered of a gallery; counters raise nothing
  version integer not null default 1,
  -- when it first became visible, in whole milliseconds, and never again; lists go by it
  published_at timestamptz(3) check (published_at is not null or status <> 'active'),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  view_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (price_cents > 0 or not is_sale or status = 'removed')
);
create index gallery_latest on gallery (published_at desc, id desc)
  where status = 'active' and photo_count > 0;
create index gallery_by_creator on gallery (creator_id, published_at desc, id desc)
  where status = 'active' and photo_count > 0;
create index gallery_own on gallery (creator_id, updated_at desc, id desc) where status <> 'removed';
create index gallery_by_title on gallery using gin (title gin_trgm_ops);

create table photo (
  id text primary key,
  gallery_id text not null references gallery (id),
  creator_id text not null references account (id),
  file_id text not null references file (id),
  title text not null default '',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index photo_of_gallery on photo (gallery_id, created_at, id);
create index photo_by_creator on photo (creator_id, created_at desc, id desc);
create index photo_own on photo (creator_id, updated_at desc, id desc);
create index photo_of_file on photo (file_id);
