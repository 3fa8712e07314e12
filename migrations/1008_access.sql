-- What access decides by: who follows whom, who blocked whom or a country, what an account does not want
-- to be shown, and what it may have. Times of access, engagement and money have no default: the server's
-- clock sets them, and an insert without one is refused instead of taking the machine's time.
create table follow (
  id text not null unique,
  follower_id text not null references account (id),
  following_id text not null references account (id),
  created_at timestamptz not null,
  primary key (follower_id, following_id)
);
create index follow_by_creator on follow (following_id, id desc);
create index follow_by_fan on follow (follower_id, id desc);

-- Creators block fans, and fans creators: a row for each side, of which either hides the two from each
-- other.
create table user_block (
  id text not null unique,
  creator_id text not null references account (id),
  user_id text not null references account (id),
  by_user boolean not null default false,
  -- whoever acts for a creator is not always the creator
  author_id text not null references account (id),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (creator_id, user_id, by_user)
);
create index user_block_by_user on user_block (user_id);
-- The list of those whom a creator blocked, without the fans who blocked the creator.
create index user_block_by_creator on user_block (creator_id, id desc) where not by_user;

create table creator_country_block (
  creator_id text not null references account (id),
  country text not null,
  primary key (creator_id, country)
);

-- Creators whom an account does not want to be shown unasked.
create table creator_mute (
  account_id text not null references account (id),
  creator_id text not null references account (id),
  created_at timestamptz not null,
  primary key (account_id, creator_id)
);
create index creator_mute_by_time on creator_mute (account_id, created_at desc, creator_id);

-- What an account is not interested in: left out of its home feed and suggestions.
create table dismissed_item (
  account_id text not null references account (id),
  -- of whichever kind: ids are unique among all
  item_id text not null,
  item_kind text not null check (item_kind ~ '^[a-z][a-z_-]{1,29}$'),
  creator_id text not null references account (id),
  created_at timestamptz(3) not null,
  primary key (account_id, item_id)
);
create index dismissed_item_by_creator on dismissed_item (account_id, creator_id, created_at desc);
create index dismissed_item_by_time on dismissed_item (account_id, created_at desc, item_id desc);
create index dismissed_item_of_creator on dismissed_item (creator_id);

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
-- Who has a right to a subject is asked with its kind, what an account has a right to by the primary key.
-- With an index of subject and account the planner took that one for both, and searched it once for each
-- subject of a page: the primary key has those of one account side by side.
create index entitlement_by_subject on entitlement (subject_kind, subject_id, account_id);

-- One row per viewer, thing and hour: a view counts once. A job removes them after that hour, and the
-- addresses of visitors with them.
create table view_mark (
  object_kind text not null,
  object_id text not null,
  viewer text not null,
  hour timestamptz not null,
  primary key (object_kind, object_id, viewer, hour)
);
create index view_mark_by_hour on view_mark (hour);
