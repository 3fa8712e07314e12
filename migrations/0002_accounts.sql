-- Texts are searched anywhere in them, without case.
create extension if not exists pg_trgm;

-- Accounts of fans, creators and staff; one id each, whatever the account is.
create table account (
  id text primary key,
  username text unique check (username = lower(username)),
  email text unique check (email = lower(email)),
  verified_email boolean not null default false,
  password_hash text,
  name text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  gender text,
  date_of_birth date,
  country text,
  avatar_file_id text,
  cover_file_id text,
  is_performer boolean not null default false,
  roles text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  school_name text not null default '',
  course_codes text[] not null default '{}',
  year text not null default '',
  majors text[] not null default '{}',
  is_online boolean not null default false,
  last_active_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_birth on account (created_at desc, id desc);
create index account_online on account (id) where is_online;
-- Accounts are found by any part of a name, username or email.
create index account_by_text on account
  using gin (name gin_trgm_ops, username gin_trgm_ops, email gin_trgm_ops);
create index account_by_course on account using gin (course_codes);

-- What only creators have. Counters are kept by the capability that changes them.
create table creator (
  account_id text primary key references account (id),
  -- raised by every change of what is remembered of a creator; counters raise nothing
  version integer not null default 1,
  bio text not null default '',
  city text not null default '',
  state text not null default '',
  address text not null default '',
  zipcode text not null default '',
  phone text not null default '',
  phone_code text not null default '',
  sexual_orientation text,
  languages text[] not null default '{}',
  category_ids text[] not null default '{}',
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
  activate_welcome_video boolean not null default false,
  welcome_video_file_id text,
  response_time text not null default '',
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
    gender, date_of_birth on account
  for each row when (new.is_performer) execute function account_changes();

create index creator_by_score on creator (score desc, account_id desc) where verified_document;

-- Only the hash of a token is kept.
create table session (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_account on session (account_id);
create index session_by_end on session (expires_at);

-- One row per viewer, thing and hour: a view counts once.
create table view_mark (
  object_kind text not null,
  object_id text not null,
  viewer text not null,
  hour timestamptz not null,
  primary key (object_kind, object_id, viewer, hour)
);
create index view_mark_by_hour on view_mark (hour);
