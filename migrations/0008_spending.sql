-- Put an event into the outbox without waking anyone. Every transaction that notifies waits for the
-- others to commit, one by one, in the whole database; who spends calls the workers after the commit
-- instead, for many at once, and they look by themselves every second.
create function put_event(event json) returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select id, event, 12 from graphile_worker._private_tasks where identifier = 'event';
  if not found then
    insert into graphile_worker._private_tasks (identifier) values ('event') on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
      select id, event, 12 from graphile_worker._private_tasks where identifier = 'event';
  end if;
end $$;

-- Spend from a wallet in one statement: entry, lines, charge, earning, event. Answers the cents left.
-- Fails as a whole by wallet_not_overdrawn, wallet_charge_key or wallet_charge_once.
create function spend(
  charge_id text, charge_type text, charge_target text, charge_target_id text, payer text,
  payee text, price bigint, amount integer, words text, more jsonb, key text,
  -- of the lines, the payer's wallet first
  accounts bigint[], amounts bigint[],
  basis_points integer, net bigint
) returns bigint language plpgsql as $$
declare
  cents_left bigint;
begin
  insert into ledger_entry (id, kind) values (charge_id, charge_type);
  insert into ledger_line (entry_id, n, account_id, amount_cents)
    select charge_id, line.n, line.account, line.cents
    from unnest(accounts, amounts) with ordinality as line (account, cents, n);
  select balance_cents into strict cents_left from ledger_account where id = accounts[1];
  insert into wallet_charge (id, type, target, target_id, status, source_id, performer_id,
      total_cents, description, quantity, idempotency_key, entry_id, wallet_after_cents, meta)
    values (charge_id, charge_type, charge_target, charge_target_id, 'success', payer, payee,
      price, words, amount, key, charge_id, cents_left, more);
  insert into earning (id, type, user_id, performer_id, source_type, gross_cents,
      commission_basis_points, net_cents, entry_id)
    values (charge_id, charge_type, payer, payee, 'wallet_charge', price, basis_points, net,
      charge_id);
  perform put_event(json_build_object('topic', 'charge.succeeded', 'chargeId', charge_id));
  return cents_left;
end $$;
