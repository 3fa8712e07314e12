-- What access decides by: who follows whom, who blocked whom or a country, and what an account may have.
create table follow (
  id text not null unique,
  follower_id text not null references account (id),
  following_id text not null references account (id),
  created_at timestamptz not null default now(),
  primary key (follower_id, following_id)
);
create index follow_by_creator on follow (following_id, id desc);
create index follow_by_fan on follow (follower_id, id desc);

create table user_block (
  id text not null unique,
  creator_id text not null references account (id),
  user_id text not null references account (id),
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (creator_id, user_id)
);
create index user_block_by_user on user_block (user_id);

create table creator_country_block (
  creator_id text not null references account (id),
  country text not null,
  primary key (creator_id, country)
);

-- One row per right that an account was given. The subject is a creator (kind `performer`) for a
-- subscription, an item for a purchase. The source is the row that gave it: a subscription, a charge.
-- An ended one stays: a `free_subscription` proves that the free plan was used.
create table entitlement (
  account_id text not null references account (id),
  subject_id text not null,
  subject_kind text not null,
  source_kind text not null,
  source_id text not null,
  -- since when; a right is there as soon as its row is, whatever the clocks of two machines say
  starts_at timestamptz not null,
  -- null: without end
  ends_at timestamptz,
  primary key (account_id, subject_id, source_kind, source_id)
);
-- Who is, or was, subscribed to a creator.
create index entitlement_by_subject on entitlement (subject_id, account_id);

-- Whether a creator blocked an account, or the country it is in (null: unknown): the block condition for
-- functions of the database. Lists and single reads take the same from `server/access`.
create function is_blocked_by(creator text, account text, account_country text) returns boolean
language sql stable as $$
  select exists (select from user_block b where b.creator_id = creator and b.user_id = account)
    or exists (select from creator_country_block b
      where b.creator_id = creator and b.country = account_country)
$$;
