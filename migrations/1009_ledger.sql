-- Double entry, append only. A line moves cents into (+) or out of (-) an account.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- null: the platform's own
  owner_id text references account (id),
  kind text not null check (kind in
    ('wallet', 'earnings', 'commission', 'gateway', 'refunds', 'payouts', 'promotions')),
  -- Only wallets carry a running balance; what others earn is summed from lines and folds.
  balance_cents bigint check ((kind = 'wallet') = (balance_cents is not null)),
  constraint wallet_not_overdrawn check (balance_cents >= 0),
  created_at timestamptz not null
);
create unique index ledger_account_of_owner on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_of_site on ledger_account (kind) where owner_id is null;
-- The site's own accounts have numbers that the code knows: nothing has to look them up.
insert into ledger_account (id, owner_id, kind, created_at) overriding system value values
  (1, null, 'commission', now()), (2, null, 'gateway', now()), (3, null, 'refunds', now()),
  (4, null, 'payouts', now()), (5, null, 'promotions', now());
alter table ledger_account alter column id restart with 101;

-- Every account has a wallet, and a place for what it earns, from its first moment. Its ledger is as old
-- as the account.
create function account_opens_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_account (owner_id, kind, balance_cents, created_at)
    values (new.id, 'wallet', 0, new.created_at), (new.id, 'earnings', null, new.created_at);
  return null;
end $$;
create trigger account_opens_ledger after insert on account
  for each row execute function account_opens_ledger();

create table ledger_entry (
  id text primary key,
  kind text not null,
  -- the entry that this one takes back
  reverses text references ledger_entry (id),
  created_at timestamptz not null
);
create index ledger_entry_by_time on ledger_entry (created_at);
create unique index ledger_entry_reversed_once on ledger_entry (reverses) where reverses is not null;

-- Entry and account are checked where lines are written, below: a foreign key would lock the row of
-- the commission account in every purchase on the site, and that of a creator in every tip.
create table ledger_line (
  entry_id text not null,
  -- 1, 2, … within the entry
  n smallint not null check (n > 0),
  account_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (entry_id, n)
);

-- What an account without a running balance holds: its fold, and the changes since. Who writes lines
-- appends changes (one for each account of a statement), a job moves them into the fold in one
-- statement: it deletes what it adds. No transaction number and no sequence is a border, so rows that
-- were copied into another cluster are folded on from where they stood.
create table ledger_fold (
  account_id bigint primary key references ledger_account (id),
  balance_cents bigint not null
);
create table ledger_change (
  account_id bigint not null,
  amount_cents bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index ledger_change_by_account on ledger_change (account_id);

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_line_append_only before update or delete or truncate on ledger_line
  for each statement execute function refuse_change();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function refuse_change();

-- Every statement that writes lines writes whole entries: each exists, sums to zero and has two lines
-- or more, numbered from 1, so that none can be added later. Wallets move with their lines, so that a
-- balance cannot differ from them, and the check on the wallet refuses an overdraft. They are locked
-- in the order of their numbers: two statements never wait for each other.
create function ledger_lines_written() returns trigger language plpgsql
-- a plan made while the tables were small would read them from end to end for ever
set enable_seqscan = off as $$
declare
  entries text[];
  wrong bigint;
  unknown bigint;
begin
  select array_agg(entry_id), count(*) filter (where not sound), sum(strangers)
    into entries, wrong, unknown
    from (
      select w.entry_id,
        sum(w.amount_cents) = 0 and count(*) > 1 and min(w.n) = 1 and max(w.n) = count(*) as sound,
        count(*) filter (where a.id is null) as strangers
      from written w left join ledger_account a on a.id = w.account_id
      group by w.entry_id
    ) entry;
  if wrong > 0 then
    raise exception 'an entry is written whole and its lines sum to zero'
      using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
  if unknown > 0 then
    raise exception 'a line names a ledger account that is not there'
      using errcode = 'foreign_key_violation', constraint = 'ledger_line_account';
  end if;
  if (select count(*) from ledger_entry where id = any(entries)) <> cardinality(entries) then
    raise exception 'lines belong to an entry'
      using errcode = 'foreign_key_violation', constraint = 'ledger_line_entry';
  end if;
  update ledger_account a set balance_cents = a.balance_cents + moved.cents
    from (
      select account_id, sum(amount_cents) as cents
      from written group by account_id order by account_id
    ) moved
    where a.id = moved.account_id and a.kind = 'wallet';
  insert into ledger_change (account_id, amount_cents)
    select w.account_id, sum(w.amount_cents)
    from written w join ledger_account a on a.id = w.account_id
    where a.kind <> 'wallet' group by w.account_id;
  return null;
end $$;
create trigger ledger_line_written after insert on ledger_line
  referencing new table as written for each statement execute function ledger_lines_written();

-- A wallet's balance changes only through lines: a direct change is refused.
create function wallet_moves_by_lines() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a wallet moves only with ledger lines';
  end if;
  return new;
end $$;
create trigger ledger_account_moves before update of balance_cents on ledger_account
  for each row execute function wallet_moves_by_lines();

-- What `spend` takes, one of these for each buyer, as JSON with cents as text. `lines` are those that
-- `post_entries` takes.
create type spend_order as (
  id text,
  type text,
  target text,
  target_id text,
  is_unlock boolean,
  buyer_id text,
  buyer_country text,
  payee_id text,
  -- the payee's own share of commission by which the price was shared, null: the site's
  own_basis_points integer,
  price_cents bigint,
  net_cents bigint,
  basis_points integer,
  quantity integer,
  description text,
  meta jsonb,
  idempotency_key text,
  lines jsonb
);

-- What the daily check of the ledger found, for staff to see.
create table ledger_check (
  checked_at timestamptz primary key,
  balanced boolean not null,
  -- sentences on the first wrong ones of each kind
  findings text[] not null
);
