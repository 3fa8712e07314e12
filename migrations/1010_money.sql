-- What is spent, earned and paid. A charge moves money between wallets, a payment brings it from a card.
create table wallet_charge (
  id text primary key,
  -- `tip`, or the kind of what was bought; kinds are known to the registry, not to the database
  type text not null,
  target text not null,
  target_id text not null,
  -- it gives its buyer the item: once, and paid back when the item is removed
  is_unlock boolean not null,
  status text not null check (status in ('pending', 'success', 'refunded')),
  source_id text not null references account (id),
  -- no foreign key: it would lock the creator's row in every purchase from them
  performer_id text not null,
  total_cents bigint not null check (total_cents >= 0),
  -- Kind and id only, as in payments: names and titles are read when they are shown, so that they go with
  -- their owner.
  description text not null default '',
  quantity integer not null default 1,
  -- the caller's key, or null
  idempotency_key text check (length(idempotency_key) <= 64),
  -- without foreign key, as it is written in the same statement as its entry
  entry_id text,
  -- what was left in the wallet, for answering the same key again
  wallet_after_cents bigint not null default 0,
  meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index wallet_charge_key on wallet_charge (source_id, idempotency_key)
  where idempotency_key is not null;
-- An item is unlocked once; after a refund it can be bought again.
create unique index wallet_charge_unlock on wallet_charge (target_id, source_id)
  where is_unlock and status = 'success';
create index wallet_charge_by_fan on wallet_charge (source_id, updated_at desc, id desc);

-- What a creator earned, as it was shared on the day. Append only but for paid and refunded marks.
-- Written with its entry and never alone, so it needs no foreign keys, which would lock the creator.
create table earning (
  -- that of the wallet charge or payment transaction behind it: one earning each
  id text primary key,
  type text not null,
  user_id text not null,
  performer_id text not null,
  source_type text not null,
  gross_cents bigint not null,
  commission_basis_points integer not null,
  net_cents bigint not null,
  entry_id text,
  is_paid boolean not null default false,
  paid_at timestamptz,
  refunded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index earning_by_change on earning (performer_id, updated_at desc, id desc);
-- A creator's earnings are listed by their date, which the order of ids need not follow.
create index earning_by_date on earning (performer_id, created_at desc, id desc);

-- What a creator earned on a day (UTC) and of one type, refunds left out; the site's own rows, all
-- creators together, carry `site` in place of a creator. Kept as ledger folds are: every statement that
-- writes earnings appends what it changed, whatever it changed, and a job adds it up.
create table earning_daily (
  performer_id text not null,
  day date not null,
  type text not null,
  count bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  unpaid_cents bigint not null,
  primary key (performer_id, day, type)
);
create table earning_change (
  performer_id text not null,
  day date not null,
  type text not null,
  count bigint not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  unpaid_cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index earning_change_by_creator on earning_change (performer_id);

create function earnings_inserted() returns trigger language plpgsql as $$
begin
  insert into earning_change
    select performer_id, (created_at at time zone 'UTC')::date, type, count(*), sum(gross_cents),
      sum(net_cents), sum(case when is_paid then 0 else net_cents end)
    from written where refunded_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger earning_inserted after insert on earning
  referencing new table as written for each statement execute function earnings_inserted();

create function earnings_updated() returns trigger language plpgsql as $$
begin
  insert into earning_change
    select performer_id, (created_at at time zone 'UTC')::date, type, sum(sign),
      sum(sign * gross_cents), sum(sign * net_cents),
      sum(case when is_paid then 0 else sign * net_cents end)
    from (select *, 1 as sign from written union all select *, -1 from replaced) row
    where refunded_at is null group by 1, 2, 3;
  return null;
end $$;
create trigger earning_updated after update on earning
  referencing new table as written old table as replaced
  for each statement execute function earnings_updated();
create trigger earning_stays before delete or truncate on earning
  for each statement execute function refuse_change();

create table payment_card (
  id text primary key,
  account_id text not null references account (id),
  gateway text not null,
  token text not null,
  customer_ref text,
  brand text not null,
  last4 text not null,
  month text not null,
  year text not null,
  holder_name text not null default '',
  -- Why a card is not in its owner's list yet: it is put there once its payment succeeds, or never.
  -- Null: kept.
  keep text check (keep in ('after_payment', 'never')),
  created_at timestamptz not null,
  removed_at timestamptz
);
create index payment_card_by_account on payment_card (account_id, id desc) where removed_at is null;

create table payment_transaction (
  id text primary key,
  type text not null check (type in
    ('token_package', 'monthly_subscription', 'yearly_subscription', 'free_subscription')),
  status text not null check (status in
    ('created', 'processing', 'require_authentication', 'success', 'fail', 'canceled', 'refunded')),
  gateway text not null,
  source_id text not null references account (id),
  target text not null,
  target_id text not null,
  description text not null default '',
  original_cents bigint not null check (original_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  coupon_code text,
  coupon_basis_points integer,
  card_id text references payment_card (id),
  client_secret text,
  gateway_ref text,
  -- why it failed, as the gateway names it, so that it can be said in any language
  failure text,
  idempotency_key text check (length(idempotency_key) <= 64),
  entry_id text references ledger_entry (id),
  meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_transaction_key on payment_transaction (source_id, idempotency_key)
  where idempotency_key is not null;
create unique index payment_transaction_ref on payment_transaction (gateway, gateway_ref);
create index payment_transaction_by_fan on payment_transaction (source_id, updated_at desc, id desc);
create index payment_transaction_open on payment_transaction (updated_at)
  where status in ('created', 'processing', 'require_authentication');

-- What gateways sent, stored before it is processed, once per event.
create table gateway_event (
  gateway text not null,
  event_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  primary key (gateway, event_id)
);

create table subscription (
  id text primary key,
  user_id text not null references account (id),
  performer_id text not null references account (id),
  subscription_type text not null check (subscription_type in ('monthly', 'yearly', 'free', 'system')),
  -- the plan of the next period, where it is not that of the current one
  next_type text check (next_type in ('monthly', 'yearly')),
  status text not null check (status in ('active', 'deactivated', 'suspended')),
  gateway text not null,
  gateway_subscription_id text,
  card_id text references payment_card (id),
  transaction_id text,
  price_cents bigint not null default 0,
  renewal_attempts integer not null default 0,
  start_recurring_at timestamptz,
  next_recurring_at timestamptz,
  -- when the current period began
  period_started_at timestamptz not null,
  -- Paid periods end by the calendar: on the anchor day of a month, or on the month's last day. Null for
  -- periods of a number of days; the next one then takes the UTC day on which they end.
  anchor_day smallint check (anchor_day between 1 and 31),
  expired_at timestamptz not null,
  -- the entry that gave the unused rest of the period back, when the creator's account was deleted
  refund_entry_id text references ledger_entry (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, performer_id)
);
create index subscription_by_creator on subscription (performer_id, expired_at desc);
create index subscription_due on subscription (next_recurring_at) where status = 'active';
-- For the job that publishes which subscriptions have ended.
create index subscription_by_end on subscription (expired_at);

-- What happened on the site on a day (UTC), added up as earnings are: `payment` (cents that cards paid),
-- `fan` and `creator` (accounts that were opened).
create table site_daily (
  measure text not null,
  day date not null,
  count bigint not null,
  cents bigint not null,
  primary key (measure, day)
);
create table site_change (
  measure text not null,
  day date not null,
  count bigint not null,
  cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function payment_summed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'success' then
    insert into site_change
      values ('payment', (old.updated_at at time zone 'UTC')::date, -1, -old.total_cents);
  end if;
  if new.status = 'success' then
    insert into site_change
      values ('payment', (new.updated_at at time zone 'UTC')::date, 1, new.total_cents);
  end if;
  return null;
end $$;
create trigger payment_summed after insert or update of status, updated_at, total_cents
  on payment_transaction for each row execute function payment_summed();

create function account_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into site_change values (case when old.is_performer then 'creator' else 'fan' end,
      (old.created_at at time zone 'UTC')::date, -1, 0);
  end if;
  insert into site_change values (case when new.is_performer then 'creator' else 'fan' end,
    (new.created_at at time zone 'UTC')::date, 1, 0);
  return null;
end $$;
create trigger account_counted after insert or update of created_at, is_performer on account
  for each row execute function account_counted();
