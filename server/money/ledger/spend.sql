-- version 4
-- Move money for a batch of spends, each of another buyer: entries, lines, wallets, charges, earnings,
-- events. A spend of several lines is one entry, a charge and an earning per line, all to one payee.
-- Answers the cents that are left in the wallet of each charge. All or nothing: the constraint of the
-- error names the refusal. `item_gone` (buys one of `gone`), `payee_unknown`, `buyer_blocked`,
-- `payee_not_payable`, `share_outdated` (the payee's own share is another by now),
-- `wallet_not_overdrawn`, `wallet_charge_key`, `wallet_charge_unlock`.
create or replace function spend(spends jsonb, at timestamptz, gone text[] default '{}')
returns table (charge_id text, wallet_cents bigint) language plpgsql
-- one plan for all calls, and none that was made while the tables were small and reads them end to end
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  orders spend_order[];
  refusal text;
begin
  select array_agg(o) into orders from jsonb_populate_recordset(null::spend_order, spends) o;
  select case
      when o.target_id = any(gone) then 'item_gone'
      when p.account_id is null then 'payee_unknown'
      when is_blocked_by(o.payee_id, o.buyer_id, o.buyer_country) then 'buyer_blocked'
      when not p.is_payable then 'payee_not_payable'
      when p.own_basis_points is distinct from o.own_basis_points then 'share_outdated'
    end as reason
    into refusal
    from unnest(orders) o
      left join lateral (
        select c.account_id, a.status = 'active' and c.verified_document as is_payable,
          c.commission_basis_points as own_basis_points
        from account a join creator c on c.account_id = a.id
        where a.id = o.payee_id and a.is_performer limit 1) p on true
    order by reason nulls last limit 1;
  if refusal is not null then
    raise exception 'a spend is refused: %', refusal
      using errcode = 'check_violation', constraint = refusal;
  end if;
  -- Further lines have no entry of their own.
  perform post_entries(case when exists (select from unnest(orders) o where o.line > 1)
    then (select jsonb_agg(o) from jsonb_array_elements(spends) o where o ? 'lines')
    else spends end, at);
  return query
    insert into wallet_charge (id, type, target, target_id, is_unlock, status, source_id,
        performer_id, total_cents, description, quantity, idempotency_key, entry_id, line,
        wallet_after_cents, meta, created_at, updated_at)
      select o.id, o.type, o.target, o.target_id, o.is_unlock, 'success', o.buyer_id, o.payee_id,
        o.price_cents, o.description, o.quantity, o.idempotency_key, coalesce(o.entry_id, o.id),
        coalesce(o.line, 1),
        (select a.balance_cents from ledger_account a
          where a.owner_id = o.buyer_id and a.kind = 'wallet'),
        o.meta, at, at
      from unnest(orders) o
      returning wallet_charge.id, wallet_charge.wallet_after_cents;
  insert into earning (id, type, user_id, performer_id, source_type, gross_cents,
      commission_basis_points, net_cents, entry_id, available_at, created_at, updated_at)
    select o.id, o.type, o.buyer_id, o.payee_id, 'wallet_charge', o.price_cents, o.basis_points,
      o.net_cents, coalesce(o.entry_id, o.id),
      -- none is sent by processes of the release before
      coalesce(o.available_at, at + interval '7 days'), at, at
    from unnest(orders) o;
  insert into event_outbox (topic, payload)
    select 'charge.succeeded',
      jsonb_build_object('chargeId', o.id, 'buyerId', o.buyer_id, 'creatorId', o.payee_id)
    from unnest(orders) o;
end $$;
