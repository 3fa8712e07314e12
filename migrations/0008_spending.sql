-- Put events into the outbox, as one job, without waking anyone. Every transaction that notifies waits
-- for the others to commit, one by one, in the whole database; who spends calls the workers after the
-- commit instead, for many at once, and they look by themselves every second.
create function put_events(events json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select id, events, 12 from graphile_worker._private_tasks where identifier = 'event';
  if not found then
    insert into graphile_worker._private_tasks (identifier) values ('event') on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
      select id, events, 12 from graphile_worker._private_tasks where identifier = 'event';
  end if;
end $$;

-- Spend from wallets: entries, lines, charges, earnings, events, for several buyers at once and one
-- spend each. Answers the cents left. All of it fails by wallet_not_overdrawn, wallet_charge_key or
-- wallet_charge_once of any; then each is tried by itself.
create function spend(
  charge_ids text[], charge_types text[], charge_targets text[], charge_target_ids text[],
  payers text[], payees text[], wallets bigint[], prices bigint[], amounts integer[], words text[],
  metas text[], keys text[], basis_points integer[], nets bigint[],
  line_entries text[], line_numbers smallint[], line_accounts bigint[], line_cents bigint[]
) returns table (charge_id text, cents_left bigint) language plpgsql
-- a plan made while the tables were small would read them from end to end for ever
set enable_seqscan = off as $$
begin
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
  perform put_events((
    select json_agg(json_build_object(
      'topic', 'charge.succeeded', 'chargeId', e.id, 'buyerId', e.payer, 'creatorId', e.payee))
    from unnest(charge_ids, payers, payees) as e (id, payer, payee)));
end $$;
