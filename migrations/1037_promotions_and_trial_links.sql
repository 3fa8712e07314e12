-- Discounts of the first month, limited in time. The one with the highest id that has not ended runs.
create table promotion (
  id text primary key,
  creator_id text not null references account (id),
  percent smallint not null check (percent between 5 and 75),
  -- also for fans who subscribed before
  for_returning boolean not null,
  ends_at timestamptz not null,
  -- null: no limit
  max_uses integer check (max_uses > 0),
  -- Payments that are open or succeeded, changed under the lock of the row. More than `max_uses` where one
  -- succeeded after its use was given back.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null
);
create index promotion_by_creator on promotion (creator_id, id desc);

-- Addresses of a creator's page that carry a free trial.
create table trial_link (
  id text primary key,
  creator_id text not null references account (id),
  token text not null unique,
  name text not null,
  days smallint not null check (days between 1 and 90),
  -- null: no limit
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0),
  -- null: until its creator ends it
  ends_at timestamptz,
  created_at timestamptz not null
);
create index trial_link_by_creator on trial_link (creator_id, id desc);

alter table payment_transaction
  add column promotion_id text references promotion (id),
  add column trial_link_id text references trial_link (id);
create index payment_transaction_by_promotion on payment_transaction (promotion_id, source_id)
  where promotion_id is not null;
create index payment_transaction_by_trial_link on payment_transaction (trial_link_id, id desc)
  where trial_link_id is not null;

-- What happened to subscriptions, one row each: the rows of `subscription` are renewed in place.
create table subscription_movement (
  id text primary key,
  creator_id text not null references account (id),
  user_id text not null references account (id),
  day date not null,
  movement text not null check (movement in ('new', 'returned', 'renewed', 'ended')),
  -- why one ended
  reason text check (reason in ('canceled', 'not_paid', 'trial_over', 'refunded')),
  check ((movement = 'ended') = (reason is not null))
);
create index subscription_movement_by_day on subscription_movement (creator_id, day);
create index subscription_movement_by_user on subscription_movement (user_id);
