-- Times of money, access and engagement are the clock's: an insert without one is refused, instead of
-- taking the machine's time.
alter table ledger_account alter column created_at drop default;
alter table ledger_entry alter column created_at drop default;
alter table wallet_charge alter column created_at drop default, alter column updated_at drop default;
alter table earning alter column created_at drop default, alter column updated_at drop default;
alter table payment_card alter column created_at drop default;
alter table payment_transaction alter column created_at drop default, alter column updated_at drop default;
alter table gateway_event alter column received_at drop default;
alter table subscription alter column created_at drop default, alter column updated_at drop default;
alter table sandbox_payment alter column created_at drop default;
alter table sandbox_refund alter column created_at drop default;
alter table follow alter column created_at drop default;
alter table user_block alter column created_at drop default;
alter table comment alter column created_at drop default, alter column updated_at drop default;
alter table reaction alter column created_at drop default;

-- The ledger of an account is as old as the account.
create or replace function account_opens_ledger() returns trigger language plpgsql as $$
begin
  insert into ledger_account (owner_id, kind, balance_cents, created_at)
    values (new.id, 'wallet', 0, new.created_at), (new.id, 'earnings', null, new.created_at);
  return null;
end $$;
