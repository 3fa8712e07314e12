-- Payouts that the gateway transfers, and what became of them.

alter table payout_request
  -- Set before the gateway is asked to transfer: until its answer is stored nobody changes the request.
  add column sending_at timestamptz,
  -- Raised when the gateway refused, since its key then answers the same for a day.
  add column transfer_attempt integer not null default 1,
  -- The job does not try before.
  add column transfer_due_at timestamptz not null default date '1970-01-01',
  -- Why the gateway did not transfer it, or why it came back.
  add column failure text check
    (failure in ('account_refused', 'balance_low', 'transfer_failed', 'bank_failed', 'reversed')),
  add constraint payout_sending check
    (sending_at is null or (status = 'approved' and method = 'stripe'));
create index payout_request_transfers on payout_request (transfer_due_at)
  where status = 'approved' and method = 'stripe';
-- By which events of the gateway find theirs.
create index payout_request_by_reference on payout_request (reference) where method = 'stripe';

-- The gateway takes steps, too: they have no actor.
alter table payout_step alter column actor_id drop not null;
alter table payout_step drop constraint payout_step_kind_check;
alter table payout_step add constraint payout_step_kind_check check (kind in
  ('requested', 'changed', 'withdrawn', 'approved', 'rejected', 'done', 'returned', 'failed'));

-- The sandbox's transfers; an account may be one that refuses them.
create table sandbox_transfer (
  reference text primary key,
  key text not null unique,
  payout_id text not null,
  account text not null references sandbox_account (reference),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  -- the gateway's payout to the bank that failed with this money in it
  bank_payout text unique,
  reversed_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_transfer_by_payout on sandbox_transfer (payout_id);
alter table sandbox_account drop constraint sandbox_account_state_check;
alter table sandbox_account add constraint sandbox_account_state_check check
  (state in ('new', 'complete', 'incomplete', 'restricted', 'refusing'));
-- What an event of an account is about, besides the account.
alter table sandbox_event add column about text;
