-- Where a creator's payouts are sent, in the words of the contract. The social security number lies
-- encrypted, and is answered to nobody.
create table payout_details (
  account_id text primary key references account (id),
  banking jsonb,
  sealed_ssn bytea,
  paypal jsonb,
  updated_at timestamptz not null
);

-- A change of them can be undone like one of the password: with what they were before.
alter table account_change add column payout_details jsonb;
alter table account_change drop constraint account_change_what_check;
alter table account_change add constraint account_change_what_check
  check (what in ('password', 'email', 'second_factor', 'payout'));
