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
  since timestamptz(3) not null,
  -- When the creator last published: no post of the creator is newer, but the newest may be hidden.
  -- Infinity where this is not known, which is correct for readers and slower.
  latest_at timestamptz(3) not null default 'infinity'
);

create function feed_raises_latest() returns trigger language plpgsql as $$
begin
  -- Not while home feeds start to pull the creator, who is locked there: the post would be missed by both.
  perform from account where id = new.creator_id for key share;
  update pulled_creator set latest_at = new.published_at
  where creator_id = new.creator_id and latest_at < new.published_at;
  return null;
end $$;
create trigger feed_published after insert on feed
  for each row when (new.published_at is not null) execute function feed_raises_latest();
create trigger feed_published_later after update of published_at on feed
  for each row when (new.published_at is distinct from old.published_at and new.published_at is not null)
  execute function feed_raises_latest();

-- What is liked and commented most, counted over the last seven days by a job.
create table feed_trend (
  feed_id text primary key references feed (id) on delete cascade,
  score integer not null check (score > 0)
);
create index feed_trend_by_score on feed_trend (score desc, feed_id desc);

-- The words that people searched for and that found something, without who they were. A job removes those
-- that nobody searched for any more.
create table search_keyword (
  keyword text primary key,
  search_count bigint not null default 1,
  searched_at timestamptz not null
);
create index search_keyword_by_count on search_keyword (search_count desc, keyword);
create index search_keyword_by_time on search_keyword (searched_at);

-- Pictures that lead somewhere, on the home page. They have an order and may be shown for a time only:
-- from a moment on, until another one.
create table banner (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  title text not null,
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  position text not null check (position in ('top', 'bottom', 'left', 'right')),
  ordering integer not null default 0,
  link text not null default '',
  photo_file_id text not null references file (id),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index banner_active on banner (ordering, id desc) where status = 'active';
