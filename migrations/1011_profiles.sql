-- What only creators have. Counters are kept by the capability that changes them.
create table creator (
  account_id text primary key references account (id),
  -- raised by every change of what is remembered of a creator; counters raise nothing
  version integer not null default 1,
  bio text not null default '',
  -- to other sites: `[{ "title": …, "url": … }]`
  links jsonb not null default '[]',
  city text not null default '',
  state text not null default '',
  address text not null default '',
  zipcode text not null default '',
  phone text not null default '',
  phone_code text not null default '',
  languages text[] not null default '{}',
  category_ids text[] not null default '{}',
  -- values of options, as the search asks for them
  sexual_orientation text,
  height text,
  weight text,
  body_type text,
  eyes text,
  hair text,
  butt text,
  ethnicity text,
  verified_document boolean not null default false,
  verified_account boolean not null default false,
  is_featured boolean not null default false,
  score integer not null default 0,
  live boolean not null default false,
  streaming_status text not null default 'offline',
  is_free_subscription boolean not null default false,
  free_subscription_days integer not null default 1 check (free_subscription_days between 1 and 30),
  monthly_price_cents bigint not null default 995 check (monthly_price_cents >= 0),
  yearly_price_cents bigint not null default 9950 check (yearly_price_cents >= 0),
  public_chat_price_cents bigint not null default 100 check (public_chat_price_cents >= 0),
  -- null: the site's share
  commission_basis_points integer check (commission_basis_points between 0 and 10000),
  -- the number of subscribers that the creator hopes for; null: no goal
  subscriber_goal integer check (subscriber_goal > 0),
  subscriber_goal_text text not null default '',
  activate_welcome_video boolean not null default false,
  welcome_video_file_id text,
  response_time text not null default '',
  -- Handles are drawn on photos and videos by choice of their creator: the own handle, on what is uploaded
  -- from then on, and the viewer's, on photos as they are delivered.
  marks_media boolean not null default false,
  marks_viewers boolean not null default false,
  like_count integer not null default 0,
  subscriber_count integer not null default 0,
  view_count integer not null default 0,
  video_count integer not null default 0,
  photo_count integer not null default 0,
  gallery_count integer not null default 0,
  product_count integer not null default 0,
  feed_count integer not null default 0,
  follower_count integer not null default 0
);
create index creator_by_score on creator (score desc, account_id desc) where verified_document;

-- Every process remembers creators by id and version. Raised here, so that no write can forget it.
create function creator_changes() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger creator_changes before update of bio, verified_account, is_featured,
    is_free_subscription, free_subscription_days, monthly_price_cents, yearly_price_cents,
    response_time on creator
  for each row execute function creator_changes();

create function account_changes() returns trigger language plpgsql as $$
begin
  update creator set version = version + 1 where account_id = new.id;
  return null;
end $$;
create trigger account_changes after update of name, username, avatar_file_id, cover_file_id, country,
    gender, date_of_birth, writes_in on account
  for each row when (new.is_performer) execute function account_changes();

-- What the search of creators filters and sorts by: one row for each creator who is listed. Kept by
-- triggers, so that no write can forget it; a search walks one index of this table alone.
create table creator_search (
  account_id text primary key references account (id) on delete cascade,
  -- those of the account
  names text not null,
  -- numbers of `eyes:blue`, `country:NO`, `category:<id>`, `featured` and the like: a row of
  -- numbers is half as wide, and searches read thousands of rows
  tags integer[] not null,
  date_of_birth date,
  score integer not null,
  is_online boolean not null,
  live boolean not null,
  created_at timestamptz not null,
  -- its place in a random order
  shuffle double precision not null default random()
);
create index creator_search_by_score on creator_search (score desc, account_id desc);
create index creator_search_by_time on creator_search (created_at desc, account_id desc);
create index creator_search_by_presence
  on creator_search (is_online desc, score desc, account_id desc);
create index creator_search_by_live
  on creator_search (live desc, is_online desc, score desc, account_id desc);
create index creator_search_by_shuffle on creator_search (shuffle);
create index creator_search_by_tags on creator_search using gin (tags)
  with (gin_pending_list_limit = 128);
create index creator_search_by_text on creator_search using gin (names gin_trgm_ops)
  with (gin_pending_list_limit = 128);
-- Ages narrow a search beside its tags: both are read from an index, and joined before any row is.
create index creator_search_by_birth on creator_search (date_of_birth);

-- The first four bytes of the hash, as the server computes them too: see `tagNumber`.
create function tag_number(tag text) returns integer language sql immutable as $$
  select ('x' || left(md5(tag), 8))::bit(32)::integer
$$;

create function creator_tags(a account, c creator) returns integer[] language sql immutable as $$
  select array(select tag_number(tag) from unnest(array[
      'gender:' || a.gender, 'country:' || upper(a.country),
      'sexualOrientation:' || c.sexual_orientation, 'eyes:' || c.eyes, 'hair:' || c.hair,
      'butt:' || c.butt, 'height:' || c.height, 'weight:' || c.weight,
      'ethnicity:' || c.ethnicity, 'bodyType:' || c.body_type,
      case when c.is_featured then 'featured' end,
      case when c.is_free_subscription then 'free' end
    ] || array(select 'category:' || category from unnest(c.category_ids) category)) tag
    where tag is not null)
$$;

-- Scores change every hour for many creators at once: only that column of the search is written then, and
-- what else changes a creator leaves it alone, so that neither overwrites the other with what it read before.
create function list_creator() returns trigger language plpgsql as $$
declare
  listed text := case tg_table_name when 'account' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'account_id' end;
begin
  delete from creator_search s where s.account_id = listed and not exists (
    select from account a join creator c on c.account_id = a.id
    where a.id = listed and a.status = 'active' and c.verified_document);
  insert into creator_search (account_id, names, tags, date_of_birth, score, is_online, live,
    created_at)
  select a.id, a.names, creator_tags(a, c), a.date_of_birth, c.score, a.is_online, c.live,
    a.created_at
  from account a join creator c on c.account_id = a.id
  where a.id = listed and a.status = 'active' and c.verified_document
  on conflict (account_id) do update set names = excluded.names, tags = excluded.tags,
    date_of_birth = excluded.date_of_birth, is_online = excluded.is_online, live = excluded.live;
  return null;
end $$;
create trigger list_creator after insert or update of verified_document, live, is_featured,
    is_free_subscription, category_ids, sexual_orientation, height, weight, body_type, eyes, hair,
    butt, ethnicity on creator
  for each row execute function list_creator();
create trigger list_creator after update of status, name, username, gender, country, date_of_birth,
    is_online on account
  for each row when (new.is_performer and
    (old.status, old.name, old.username, old.gender, old.country, old.date_of_birth, old.is_online)
      is distinct from
    (new.status, new.name, new.username, new.gender, new.country, new.date_of_birth, new.is_online))
  execute function list_creator();

create function list_score() returns trigger language plpgsql as $$
begin
  update creator_search set score = new.score where account_id = new.account_id;
  return null;
end $$;
create trigger list_score after update of score on creator
  for each row when (old.score <> new.score) execute function list_score();

-- What creators are sorted into; operators add and change them later. These few are to begin with.
create table creator_category (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  name text not null check (length(name) between 1 and 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- a hidden category can no longer be chosen; creators who are in it stay
  status text not null default 'active' check (status in ('active', 'inactive')),
  ordering integer not null default 0,
  description text not null default ''
);
create index creator_category_by_ordering on creator_category (ordering, id);

insert into creator_category (id, name, slug, ordering) values
  ('692100000000000000000001', 'Music', 'music', 10),
  ('692100000000000000000002', 'Dance', 'dance', 20),
  ('692100000000000000000003', 'Photography', 'photography', 30),
  ('692100000000000000000004', 'Art & design', 'art-and-design', 40),
  ('692100000000000000000005', 'Fitness', 'fitness', 50),
  ('692100000000000000000006', 'Cooking', 'cooking', 60),
  ('692100000000000000000007', 'Comedy', 'comedy', 70),
  ('692100000000000000000008', 'Fashion & beauty', 'fashion-and-beauty', 80),
  ('692100000000000000000009', 'Gaming', 'gaming', 90),
  ('69210000000000000000000a', 'Education', 'education', 100);

-- What a fan likes to see, and whether they want to be asked. No row: not asked yet.
create table fan_interests (
  account_id text primary key references account (id),
  answer text not null check (answer in ('skipped', 'declined', 'done')),
  category_ids text[] not null default '{}' check (cardinality(category_ids) <= 50),
  updated_at timestamptz not null
);

-- How many accounts name a course, by its school. Kept here, so that no write can forget it and no
-- list has to count all accounts.
create table course (
  code text not null,
  school_name text not null,
  student_count integer not null,
  primary key (code, school_name)
);
create index course_by_students on course (student_count desc, code, school_name)
  where student_count > 0;
create index course_by_folded_text on course
  using gin (search_fold(code) gin_trgm_ops, search_fold(school_name) gin_trgm_ops)
  with (gin_pending_list_limit = 128);

create function count_students() returns trigger language plpgsql as $$
begin
  insert into course (code, school_name, student_count)
  select code, school_name, sum(change) from (
    select unnest(old.course_codes), old.school_name, -1
    union all select unnest(new.course_codes), new.school_name, 1
  ) changes (code, school_name, change)
  group by code, school_name having sum(change) <> 0
  order by code, school_name -- one order of locks for all
  on conflict (code, school_name)
    do update set student_count = course.student_count + excluded.student_count;
  return null;
end $$;
create trigger count_students after insert or delete or update of course_codes, school_name
  on account for each row execute function count_students();

-- What creators prove with who they are. The pictures lie encrypted in the file store.
create table identity_document (
  account_id text not null references account (id),
  kind text not null check (kind in ('idVerification', 'documentVerification')),
  file_id text not null unique references file (id),
  uploaded_at timestamptz not null,
  primary key (account_id, kind)
);

-- How the check of a creator's documents stands; no row until both are there.
create table creator_verification (
  account_id text primary key references account (id),
  status text not null check (status in ('waiting', 'accepted', 'refused')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- shown to the creator
  reason text not null default '',
  check ((status = 'waiting') = (decided_at is null))
);
create index creator_verification_queue on creator_verification (status, submitted_at, account_id);
create index creator_verification_decided on creator_verification (decided_at)
  where decided_at is not null;

-- Where a creator's payouts are sent, in the words of the contract.
create table payout_details (
  account_id text primary key references account (id),
  banking jsonb,
  -- the social security number, encrypted; answered to nobody
  sealed_ssn bytea,
  paypal jsonb,
  updated_at timestamptz not null
);
