-- What spends are decided by, as of one moment, in the order of the questions. Limits keep each part
-- a look-up by index.
create function spend_facts(buyers text[], payees text[], countries text[]) returns table (
  wallet_id bigint, wallet_cents bigint, earnings_id bigint, is_payable boolean,
  commission_basis_points integer, has_blocked boolean
) language plpgsql stable
-- one plan for all calls, and none that was made while the tables were small and reads them end to end
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return query
    select w.id, w.balance_cents, e.id,
      coalesce(p.status = 'active' and p.verified_document, false), p.commission_basis_points,
      exists(select from user_block b where b.creator_id = r.payee and b.user_id = r.buyer)
        or exists(select from creator_country_block b
          where b.creator_id = r.payee and b.country = r.country)
    from unnest(buyers, payees, countries) with ordinality as r (buyer, payee, country, n)
      cross join lateral (
        select a.id, a.balance_cents from ledger_account a
        where a.owner_id = r.buyer and a.kind = 'wallet' limit 1) w
      left join lateral (
        select a.id, a.status, c.verified_document, c.commission_basis_points
        from account a left join creator c on c.account_id = a.id
        where a.id = r.payee and a.is_performer limit 1) p on true
      left join lateral (
        select a.id from ledger_account a
        where a.owner_id = p.id and a.kind = 'earnings' limit 1) e on true
    order by r.n;
end $$;

-- Spend from wallets: entries, lines, charges, earnings, events, for several buyers at once and one
-- spend each. Answers the cents left. All of it fails by wallet_not_overdrawn, wallet_charge_key,
-- wallet_charge_once or spend_outdated of any; then each is tried by itself.
create function spend(
  charge_ids text[], charge_types text[], charge_targets text[], charge_target_ids text[],
  payers text[], payees text[], wallets bigint[], prices bigint[], amounts integer[], words text[],
  metas text[], keys text[], basis_points integer[], nets bigint[],
  -- what the spends were decided by, to be true still
  countries text[], own_shares integer[],
  line_entries text[], line_numbers smallint[], line_accounts bigint[], line_cents bigint[]
) returns table (charge_id text, cents_left bigint) language plpgsql
-- one plan for all calls, and none that was made while the tables were small and reads them end to end
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if exists (
    select from unnest(payers, payees, countries, own_shares) as r (payer, payee, country, own_share)
    where (
        select a.status = 'active' and c.verified_document
          and c.commission_basis_points is not distinct from r.own_share
        from account a join creator c on c.account_id = a.id
        where a.id = r.payee and a.is_performer limit 1) is not true
      or (select true from user_block b
        where b.creator_id = r.payee and b.user_id = r.payer limit 1)
      or (select true from creator_country_block b
        where b.creator_id = r.payee and b.country = r.country limit 1)
  ) then
    raise exception 'a spend was decided by what is true no more'
      using errcode = 'check_violation', constraint = 'spend_outdated';
  end if;
  insert into ledger_entry (id, kind) select * from unnest(charge_ids, charge_types);
  insert into ledger_line (entry_id, n, account_id, amount_cents)
    select * from unnest(line_entries, line_numbers, line_accounts, line_cents);
  return query
    insert into wallet_charge (id, type, target, target_id, status, source_id, performer_id,
        total_cents, description, quantity, idempotency_key, entry_id, wallet_after_cents, meta)
      select c.id, c.type, c.target, c.target_id, 'success', c.payer, c.payee, c.price, c.words,
        c.amount, c.key, c.id,
        (select a.balance_cents from ledger_account a where a.id = c.wallet), c.meta::jsonb
      from unnest(charge_ids, charge_types, charge_targets, charge_target_ids, payers, payees,
        wallets, prices, amounts, words, metas, keys)
        as c (id, type, target, target_id, payer, payee, wallet, price, amount, words, meta, key)
      returning wallet_charge.id, wallet_charge.wallet_after_cents;
  insert into earning (id, type, user_id, performer_id, source_type, gross_cents,
      commission_basis_points, net_cents, entry_id)
    select e.id, e.type, e.payer, e.payee, 'wallet_charge', e.price, e.basis_points, e.net, e.id
    from unnest(charge_ids, charge_types, payers, payees, prices, basis_points, nets)
      as e (id, type, payer, payee, price, basis_points, net);
  insert into event_outbox (topic, payload)
    select 'charge.succeeded',
      jsonb_build_object('chargeId', e.id, 'buyerId', e.payer, 'creatorId', e.payee)
    from unnest(charge_ids, payers, payees) as e (id, payer, payee);
end $$;
