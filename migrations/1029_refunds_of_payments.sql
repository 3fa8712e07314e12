-- Refunds of card payments, beside those of charges: given here or begun at the gateway.
alter table payment_transaction add column refunded_cents bigint not null default 0
  check (refunded_cents >= 0 and refunded_cents <= total_cents);

alter table refund drop constraint refund_given_by_check, drop constraint refund_check;
alter table refund
  alter column charge_id drop not null,
  add column payment_id text references payment_transaction (id),
  -- `pending`: booked here, and the gateway has not said what became of it
  add column state text not null default 'succeeded' check (state in ('pending', 'succeeded', 'refused')),
  -- the gateway's own id of it
  add column gateway_ref text,
  -- why the gateway refused it, in its words
  add column failure text,
  -- the entry that put everything back after it was refused
  add column undo_entry_id text references ledger_entry (id),
  -- what it ended, for giving that back if it is refused; null: nothing
  add column ended jsonb,
  add constraint refund_given_by_check check (given_by in ('staff', 'creator', 'site', 'gateway')),
  add constraint refund_net_cents_check1 check (net_cents >= 0),
  add constraint refund_of_one check ((charge_id is null) <> (payment_id is null)),
  add constraint refund_undone check ((state = 'refused') = (undo_entry_id is not null));
create index refund_by_payment on refund (payment_id, created_at) where payment_id is not null;
create unique index refund_at_gateway on refund (payment_id, gateway_ref) where gateway_ref is not null;
create index refund_pending on refund (created_at) where state = 'pending';

-- Sums of a day leave out what was refunded, also in part: of the day on which it was paid.
create or replace function payment_summed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'success' then
    insert into site_change
      values ('payment', (old.updated_at at time zone 'UTC')::date, -1,
        old.refunded_cents - old.total_cents);
  end if;
  if new.status = 'success' then
    insert into site_change
      values ('payment', (new.updated_at at time zone 'UTC')::date, 1,
        new.total_cents - new.refunded_cents);
  end if;
  return null;
end $$;
drop trigger payment_summed on payment_transaction;
create trigger payment_summed after insert or update of status, updated_at, total_cents, refunded_cents
  on payment_transaction for each row execute function payment_summed();

-- A refund that the sandbox accepts and whose bank then sends the money back.
alter table sandbox_refund add column status text not null default 'succeeded'
  check (status in ('succeeded', 'refused'));
