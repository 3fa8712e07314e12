-- Money that is held for its owner, sales of several lines in one entry, and refunds of a part.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('wallet', 'wallet_held', 'earnings', 'earnings_held', 'commission', 'gateway', 'refunds', 'payouts',
    'promotions'));

-- The earlier entry that this one carries on: of a refund the sale, of a capture or release the hold.
-- A sale is refunded in parts, so there can be several.
alter table ledger_entry rename column reverses to follows;
drop index ledger_entry_reversed_once;
create index ledger_entry_by_followed on ledger_entry (follows) where follows is not null;

-- Money of a wallet or of earnings that is set aside: it is captured in parts, and what is left goes
-- back. `balance` is what can be spent; what is held stands in an account beside it.
create table ledger_hold (
  -- that of the entry which set the money aside
  id text primary key references ledger_entry (id),
  owner_id text not null references account (id),
  source text not null check (source in ('wallet', 'earnings')),
  -- what it is for, such as `payout`
  purpose text not null check (purpose ~ '^[a-z][a-z_]{1,29}$'),
  cents bigint not null check (cents > 0),
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  released_cents bigint not null default 0 check (released_cents >= 0),
  -- what nobody can take from it afterwards; null: until it is captured or released
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint hold_not_exceeded check (captured_cents + released_cents <= cents)
);
create index ledger_hold_open on ledger_hold (owner_id, source)
  where captured_cents + released_cents < cents;
create index ledger_hold_expiring on ledger_hold (expires_at)
  where captured_cents + released_cents < cents and expires_at is not null;
create trigger ledger_hold_stays before delete or truncate on ledger_hold
  for each statement execute function refuse_change();

-- A sale of several lines: the first carries the id of the entry and its lines in the ledger, the others
-- name it. Null: the first, or the only one.
alter type spend_order add attribute entry_id text;
alter type spend_order add attribute line smallint;

alter table wallet_charge
  -- 1, 2, … of what was bought together
  add column line smallint not null default 1 check (line > 0),
  add column refunded_cents bigint not null default 0
    check (refunded_cents >= 0 and refunded_cents <= total_cents);
update wallet_charge set refunded_cents = total_cents where status = 'refunded';
drop index wallet_charge_key;
create unique index wallet_charge_key on wallet_charge (source_id, idempotency_key, line)
  where idempotency_key is not null;
-- The further lines of a sale; the first has the id of the entry.
create index wallet_charge_further on wallet_charge (entry_id) where line > 1;

alter table earning
  add column refunded_cents bigint not null default 0
    check (refunded_cents >= 0 and refunded_cents <= gross_cents),
  -- the creator's share of it
  add column refunded_net_cents bigint not null default 0
    check (refunded_net_cents >= 0 and refunded_net_cents <= net_cents);
alter table earning disable trigger earning_updated;
update earning set refunded_cents = gross_cents, refunded_net_cents = net_cents
  where refunded_at is not null;
alter table earning enable trigger earning_updated;

-- Sums leave out what was refunded, also in part.
create or replace function earnings_inserted() returns trigger language plpgsql as $$
begin
  insert into earning_change
    select performer_id, (created_at at time zone 'UTC')::date, type, count(*),
      sum(gross_cents - refunded_cents), sum(net_cents - refunded_net_cents),
      sum(case when is_paid then 0 else net_cents - refunded_net_cents end)
    from written where refunded_at is null group by 1, 2, 3;
  return null;
end $$;
create or replace function earnings_updated() returns trigger language plpgsql as $$
begin
  insert into earning_change
    select performer_id, (created_at at time zone 'UTC')::date, type, sum(sign),
      sum(sign * (gross_cents - refunded_cents)), sum(sign * (net_cents - refunded_net_cents)),
      sum(case when is_paid then 0 else sign * (net_cents - refunded_net_cents) end)
    from (select *, 1 as sign from written union all select *, -1 from replaced) row
    where refunded_at is null group by 1, 2, 3;
  return null;
end $$;
