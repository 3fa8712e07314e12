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
  created_at timestamptz not null default now()
);
create unique index ledger_account_of_owner on ledger_account (owner_id, kind) where owner_id is not null;
create unique index ledger_account_of_site on ledger_account (kind) where owner_id is null;
-- The site's own accounts have numbers that the code knows: nothing has to look them up.
insert into ledger_account (id, owner_id, kind) overriding system value values
  (1, null, 'commission'), (2, null, 'gateway'), (3, null, 'refunds'), (4, null, 'payouts'),
  (5, null, 'promotions');
alter table ledger_account alter column id restart with 101;

-- Every account has a wallet, and a place for what it earns, from its first moment.
create function account_opens_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_account (owner_id, kind, balance_cents)
    values (new.id, 'wallet', 0), (new.id, 'earnings', null);
  return null;
end $$;
create trigger account_opens_ledger after insert on account
  for each row execute function account_opens_ledger();

create table ledger_entry (
  id text primary key,
  kind text not null,
  -- the entry that this one takes back
  reverses text references ledger_entry (id),
  created_at timestamptz not null default now()
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
  -- the transaction that wrote it: a fold takes only lines older than every running transaction
  xid xid8 not null default pg_current_xact_id(),
  primary key (entry_id, n)
);
create index ledger_line_by_account on ledger_line (account_id, xid) include (amount_cents);

-- A sum of all lines of an account whose transaction is older than `upto`.
create table ledger_fold (
  account_id bigint primary key references ledger_account (id),
  balance_cents bigint not null,
  upto xid8 not null
);

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_line_append_only before update or delete or truncate on ledger_line
  for each statement execute function refuse_change();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function refuse_change();

-- Every statement that writes lines writes whole entries: each exists, sums to zero and has two lines
-- or more, numbered from 1, so that none can be added later. Wallets move with their lines, so that a
-- balance cannot differ from them, and the check on the wallet refuses an overdraft.
create function ledger_lines_written() returns trigger language plpgsql
-- a plan made while the tables were small would read them from end to end for ever
set enable_seqscan = off as $$
declare
  line record;
  entry text;
  total bigint;
  last smallint;
begin
  for line in
    select w.entry_id, w.n, w.account_id, w.amount_cents, a.kind
    from written w left join ledger_account a on a.id = w.account_id order by w.entry_id, w.n
  loop
    if entry is distinct from line.entry_id then
      if total <> 0 or last < 2 then
        raise exception 'the lines of entry % do not sum to zero', entry
          using errcode = 'check_violation', constraint = 'entry_balanced';
      end if;
      entry := line.entry_id;
      total := 0;
      last := 0;
      if not exists (select from ledger_entry e where e.id = entry) then
        raise exception 'there is no entry %', entry
          using errcode = 'foreign_key_violation', constraint = 'ledger_line_entry';
      end if;
    end if;
    if line.n <> last + 1 then
      raise exception 'entry % is not written whole', entry
        using errcode = 'check_violation', constraint = 'entry_whole';
    end if;
    last := line.n;
    total := total + line.amount_cents;
    if line.kind = 'wallet' then
      update ledger_account set balance_cents = balance_cents + line.amount_cents
        where id = line.account_id;
    elsif line.kind is null then
      raise exception 'there is no ledger account %', line.account_id
        using errcode = 'foreign_key_violation', constraint = 'ledger_line_account';
    end if;
  end loop;
  if total <> 0 or last < 2 then
    raise exception 'the lines of entry % do not sum to zero', entry
      using errcode = 'check_violation', constraint = 'entry_balanced';
  end if;
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
