-- version 2
-- Write entries with their lines, in one statement for all of them. `entries` is an array of
-- {"id", "type", "follows", "lines": [{"account", "owner", "cents"}]}: cents as text, since JSON knows
-- no bigint; no owner: the site's own account. A line whose account does not exist is refused by its
-- column.
create or replace function post_entries(entries jsonb, at timestamptz) returns void language plpgsql
-- one plan for all calls, and none that was made while the tables were small and reads them end to end
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with entry as materialized (
    select * from jsonb_to_recordset(entries) as e (id text, type text, follows text, lines jsonb)
  ), written as (
    insert into ledger_entry (id, kind, follows, created_at)
      select id, type, follows, at from entry
  )
  insert into ledger_line (entry_id, n, account_id, amount_cents)
    select entry.id, line.n, a.id, line.cents
    from entry
      cross join lateral rows from (
        jsonb_to_recordset(entry.lines) as (account text, owner text, cents bigint)
      ) with ordinality as line (account, owner, cents, n)
      left join lateral (
        select id from ledger_account where owner_id = line.owner and kind = line.account
        union all
        select id from ledger_account
          where line.owner is null and owner_id is null and kind = line.account
      ) a on true;
end $$;
