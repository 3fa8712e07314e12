-- Creators' accounts at the payment gateway, which receive their payouts. The row is written before the
-- gateway is called, with its own id as the key, and gets the gateway's reference afterwards.
create table payout_account (
  id text primary key,
  -- null once the account is deleted
  account_id text references account (id),
  gateway text not null,
  -- The creator's when it was opened: a repeated call with the same key has to say the same.
  country text,
  -- the gateway's id of it
  reference text,
  details_submitted boolean not null default false,
  transfers_enabled boolean not null default false,
  -- whether the gateway passes on to the creator's bank what was transferred
  payouts_enabled boolean not null default false,
  -- what its owner still has to enter there, in the words of the contract
  due text[] not null default '{}',
  disabled_reason text,
  -- Reads of the gateway are numbered as they begin. The state is that of the one that began last, in
  -- whatever order they end.
  reads_begun integer not null default 0,
  state_of_read integer not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  constraint payout_account_read_in_order check (state_of_read <= reads_begun)
);
create unique index payout_account_of_creator on payout_account (account_id, gateway);
create unique index payout_account_by_reference on payout_account (gateway, reference);

-- The sandbox's accounts for payouts, and the addresses of their sign-up pages.
create table sandbox_account (
  reference text primary key,
  key text not null unique,
  state text not null default 'new' check (state in ('new', 'complete', 'incomplete', 'restricted')),
  created_at timestamptz not null
);

create table sandbox_sign_up (
  token text primary key,
  reference text not null references sandbox_account (reference),
  return_url text not null,
  refresh_url text not null,
  expires_at timestamptz not null
);
create index sandbox_sign_up_by_expiry on sandbox_sign_up (expires_at);

-- Events of the sandbox are of payments, and now of other things, too: `subject` names them, `reference`
-- is the one of that thing, and only money has an amount.
alter table sandbox_event drop constraint sandbox_event_reference_fkey;
alter table sandbox_event drop constraint sandbox_event_type_check;
alter table sandbox_event add column subject text not null default 'payment';
alter table sandbox_event alter column amount_cents drop not null;
