-- Posts. An active one is in lists, an inactive one only in those of its creator. A removed one is kept for
-- the charges that point to it, and shown to nobody; a retained one belongs to a deleted account, and is
-- shown to its buyers alone. The same applies to galleries and videos.
create table feed (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  type text not null
    check (type in ('text', 'photo', 'video', 'audio', 'document', 'scheduled-streaming')),
  text text not null default '',
  -- Those of the text, without their sign and in lower case. Written by the server, since Postgres does not
  -- know the marks of other scripts.
  hashtags text[] not null default '{}',
  course_codes text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'retained', 'removed')),
  -- Of items that staff hid from everyone but their owner: the status that they had, and get back when
  -- they are restored. The database keeps them from being published meanwhile.
  hidden_status text check (hidden_status in ('active', 'inactive')),
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
  -- raised by every change of what is remembered of a post; counters raise nothing
  version integer not null default 1,
  -- hidden until that moment, when a job publishes it
  scheduled_at timestamptz(3),
  -- when it first became visible, in whole milliseconds, and never again; lists go by it
  published_at timestamptz(3) check (published_at is not null or status <> 'active'),
  -- When a job published a scheduled post, which is dated by its moment: home pages that were read between
  -- the two count it as new.
  appeared_at timestamptz(3),
  like_count integer not null default 0,
  comment_count integer not null default 0,
  bookmark_count integer not null default 0,
  -- how often its own page was seen
  view_count integer not null default 0,
  -- the creator's key, or null
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint feed_scheduled_check check (scheduled_at is null or status <> 'active'),
  constraint feed_hidden
    check (hidden_status is null or (status not in ('active', 'retained') and scheduled_at is null))
);
create unique index feed_key on feed (creator_id, idempotency_key) where idempotency_key is not null;
create index feed_latest on feed (published_at desc, id desc) where status = 'active';
create index feed_of_creator on feed (creator_id, is_pinned desc, published_at desc, id desc)
  where status = 'active';
create index feed_by_creator on feed (creator_id, published_at desc, id desc) where status = 'active';
create index feed_own_by_time on feed (creator_id, (coalesce(published_at, created_at)) desc, id desc)
  where status <> 'removed';
create index feed_own on feed (creator_id, updated_at desc, id desc) where status <> 'removed';
create index feed_by_course on feed using gin (course_codes) with (gin_pending_list_limit = 128);
-- The course codes of posts: few posts hold any.
create index feed_courses on feed (creator_id) include (course_codes)
  where status = 'active' and course_codes <> '{}';
create index feed_by_appearing on feed (appeared_at desc) where status = 'active' and appeared_at is not null;
-- All items of a creator for staff, removed ones included, newest first.
create index feed_all_by_creator on feed (creator_id, created_at desc, id desc);
create index feed_by_folded_text on feed using gin (search_fold(text) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index feed_by_folded_hashtag on feed using gin (folded_lines(hashtags) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'active' and hashtags <> '{}';

-- The options of a post are read with it; their creator may discard those that no post uses.
create table poll_option (
  id text primary key,
  creator_id text not null references account (id),
  feed_id text references feed (id) on delete cascade,
  description text not null,
  expired_at timestamptz not null,
  vote_count integer not null default 0,
  created_at timestamptz not null default now()
);
create index poll_option_of_feed on poll_option (feed_id) where feed_id is not null;
create index poll_option_unused on poll_option (creator_id, created_at) where feed_id is null;

create table poll_vote (
  feed_id text not null references feed (id) on delete cascade,
  account_id text not null references account (id),
  option_id text not null references poll_option (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (feed_id, account_id)
);
-- An account that closes takes its votes away.
create index poll_vote_of_account on poll_vote (account_id);

create table gallery (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  title text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive', 'retained', 'removed')),
  -- as that of a post
  hidden_status text check (hidden_status in ('active', 'inactive')),
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
  check (price_cents > 0 or not is_sale or status = 'removed'),
  constraint gallery_hidden check (hidden_status is null or status not in ('active', 'retained'))
);
create index gallery_latest on gallery (published_at desc, id desc)
  where status = 'active' and photo_count > 0;
create index gallery_by_creator on gallery (creator_id, published_at desc, id desc)
  where status = 'active' and photo_count > 0;
create index gallery_own on gallery (creator_id, updated_at desc, id desc) where status <> 'removed';
create index gallery_all_by_creator on gallery (creator_id, created_at desc, id desc);
create index gallery_by_folded_title on gallery using gin (search_fold(title) gin_trgm_ops)
  with (gin_pending_list_limit = 128);

create table photo (
  id text primary key,
  gallery_id text not null references gallery (id),
  creator_id text not null references account (id),
  file_id text not null references file (id),
  title text not null default '',
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- in the gallery, as its creator chose it; photos of the same place go by their time
  place integer not null default 0,
  -- of the call that added it from the vault: a second call with it answers the same photos
  idempotency_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index photo_by_creator on photo (creator_id, created_at desc, id desc);
create index photo_own on photo (creator_id, updated_at desc, id desc);
create index photo_of_file on photo (file_id);
create index photo_by_key on photo (creator_id, idempotency_key) where idempotency_key is not null;
create index photo_of_gallery on photo (gallery_id, place, created_at, id);

create table video (
  id text primary key,
  slug text not null unique,
  creator_id text not null references account (id),
  title text not null,
  description text not null default '',
  tags text[] not null default '{}',
  -- creators, its own among them
  participant_ids text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'retained', 'removed')),
  -- as that of a post
  hidden_status text check (hidden_status in ('active', 'inactive')),
  -- for subscribers, or for those who buy it: never without a price
  is_sale boolean not null default false,
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- closed to everybody but its creator until then; cleared when that moment passes
  is_schedule boolean not null default false,
  scheduled_at timestamptz check (scheduled_at is not null or not is_schedule),
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
  -- of the call that created it: a second call with it answers the same video
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (price_cents > 0 or not is_sale or status = 'removed'),
  check (file_id is not null or status = 'removed'),
  constraint video_hidden check (hidden_status is null or status not in ('active', 'retained'))
);
create index video_latest on video (published_at desc, id desc) where status = 'active';
create index video_by_creator on video (creator_id, published_at desc, id desc) where status = 'active';
create index video_own on video (creator_id, updated_at desc, id desc) where status <> 'removed';
create index video_by_participant on video using gin (participant_ids)
  with (gin_pending_list_limit = 128) where status <> 'removed';
create index video_of_file on video (file_id);
create index video_of_thumbnail on video (thumbnail_id) where thumbnail_id is not null;
create index video_of_teaser on video (teaser_id) where teaser_id is not null;
create unique index video_by_key on video (creator_id, idempotency_key) where idempotency_key is not null;
create index video_all_by_creator on video (creator_id, created_at desc, id desc);
create index video_by_folded_title on video using gin (search_fold(title) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index video_by_folded_tag on video using gin (folded_lines(tags) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'active';

create table vault_folder (
  id text primary key,
  creator_id text not null references account (id),
  name text not null,
  created_at timestamptz not null
);
create unique index vault_folder_name on vault_folder (creator_id, lower(name));
