-- What cards are used for on a day (UTC), added up as what happened on the site is: `card_payment` counts settled
-- payments of a gateway by the day on which they last changed, `dispute` what is more than a question of the
-- bank, `fraud_warning` the warnings. The figures of disputes by month come from these. Beside `site_daily`,
-- of which older releases take all that is no payment for accounts.
create table card_daily (
  measure text not null,
  day date not null,
  count bigint not null,
  primary key (measure, day)
);
create table card_change (
  measure text not null,
  day date not null,
  count bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Appends only what moved to another day.
create function count_moved(measure text, left_day date, entered_day date) returns void
language sql as $$
  insert into card_change (measure, day, count)
    select measure, day, count from (values (left_day, -1), (entered_day, 1)) moved (day, count)
    where day is not null and left_day is distinct from entered_day
$$;

create function card_payment_counted() returns trigger language plpgsql as $$
declare
  settled constant text[] = '{success,refunded}';
  left_day date;
begin
  if tg_op = 'UPDATE' and old.status = any (settled) and old.gateway <> 'system' then
    left_day = (old.updated_at at time zone 'UTC')::date;
  end if;
  perform count_moved('card_payment', left_day,
    case when new.status = any (settled) and new.gateway <> 'system'
      then (new.updated_at at time zone 'UTC')::date end);
  return null;
end $$;
create trigger card_payment_counted after insert or update of status, gateway, updated_at
  on payment_transaction for each row execute function card_payment_counted();

create function dispute_counted() returns trigger language plpgsql as $$
declare
  left_day date;
begin
  if tg_op = 'UPDATE' and old.state not like 'warning%' then
    left_day = (old.opened_at at time zone 'UTC')::date;
  end if;
  perform count_moved('dispute', left_day,
    case when new.state not like 'warning%' then (new.opened_at at time zone 'UTC')::date end);
  return null;
end $$;
create trigger dispute_counted after insert or update of state, opened_at
  on dispute for each row execute function dispute_counted();

create function fraud_warning_counted() returns trigger language plpgsql as $$
begin
  perform count_moved('fraud_warning', null, (new.created_at at time zone 'UTC')::date);
  return null;
end $$;
create trigger fraud_warning_counted after insert on fraud_warning
  for each row execute function fraud_warning_counted();

-- The locks of the triggers keep writers out until the sums stand: about a second for a million payments.
insert into card_daily (measure, day, count)
  select 'card_payment', (updated_at at time zone 'UTC')::date, count(*) from payment_transaction
    where status in ('success', 'refunded') and gateway <> 'system' group by 2
  union all
  select 'dispute', (opened_at at time zone 'UTC')::date, count(*) from dispute
    where state not like 'warning%' group by 2
  union all
  select 'fraud_warning', (created_at at time zone 'UTC')::date, count(*) from fraud_warning group by 2;

-- Payouts as a file, the newest first: all, and those of a status.
create index payout_request_by_time on payout_request (created_at desc, id desc);
create index payout_request_by_status_and_time on payout_request (status, created_at desc, id desc);

-- Coupons by parts of their code and name: folded once, when they are written, as folding each candidate of
-- a search took most of its time. And coupons of a status, the newest first.
alter table coupon add column texts text not null
  generated always as (search_fold(code || E'\n' || name)) stored;
drop index coupon_by_text;
create index coupon_by_text on coupon using gin (texts gin_trgm_ops) with (gin_pending_list_limit = 128);
create index coupon_by_status on coupon (status, id desc);

-- Own commissions in the order of their list.
drop index creator_with_commission;
create index creator_by_commission on creator (commission_since desc nulls last, account_id desc)
  where commission_basis_points is not null;
