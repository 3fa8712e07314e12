-- Payments that the bank of a cardholder takes back: what the gateway reports of them, and what follows.
create table dispute (
  id text primary key,
  gateway text not null,
  -- the gateway's id of it
  reference text not null,
  payment_id text not null references payment_transaction (id),
  -- in the words of the contract; null until it was first read at the gateway
  state text,
  -- the gateway's own word for it, which may be one that no release knows yet
  gateway_state text not null default '',
  reason text not null default '',
  -- what is disputed of what the card paid
  cents bigint not null default 0 check (cents >= 0),
  -- what the gateway took for it
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- The entry that took the money back from those who had it; null: none, or it was given back since.
  taken_entry_id text references ledger_entry (id),
  -- what that took: of what the card paid, and of the wallet or the sale
  taken_cents bigint not null default 0 check (taken_cents >= 0),
  reclaimed_cents bigint not null default 0 check (reclaimed_cents >= 0),
  -- since when the subscription that the payment paid for gives no access
  frozen_at timestamptz,
  evidence_due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Reads of the gateway are numbered as they begin. The state is that of the one that began last, in
  -- whatever order they end.
  reads_begun integer not null default 0,
  state_of_read integer not null default 0,
  updated_at timestamptz not null,
  constraint dispute_taken check ((taken_entry_id is null) = (taken_cents = 0)),
  constraint dispute_read_in_order check (state_of_read <= reads_begun)
);
create unique index dispute_by_reference on dispute (gateway, reference);
create index dispute_by_payment on dispute (payment_id);
-- For the console: those that wait for an answer, by its deadline.
create index dispute_by_state on dispute (state, evidence_due_at, id);
create index dispute_by_opening on dispute (opened_at desc, id desc);

-- The states that a dispute went through, with the entry that each brought.
create table dispute_step (
  dispute_id text not null references dispute (id),
  -- 1, 2, …
  n integer not null check (n > 0),
  state text not null,
  gateway_state text not null,
  entry_id text references ledger_entry (id),
  -- what the gateway took for it with this step
  fee_entry_id text references ledger_entry (id),
  created_at timestamptz not null,
  primary key (dispute_id, n)
);
create index dispute_step_by_entry on dispute_step (entry_id) where entry_id is not null;

-- What banks report of payments that may be fraud, before anybody disputes them.
create table fraud_warning (
  gateway text not null,
  reference text not null,
  payment_id text not null references payment_transaction (id),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (gateway, reference)
);
create index fraud_warning_by_payment on fraud_warning (payment_id);
create index fraud_warning_by_time on fraud_warning (created_at);

-- The sandbox's disputes. Its events name the payment they are about.
create table sandbox_dispute (
  reference text primary key,
  payment_reference text not null references sandbox_payment (reference),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null,
  status text not null,
  reason text not null,
  evidence_due_at timestamptz not null,
  evidence_key text,
  submitted_at timestamptz,
  created_at timestamptz not null
);
alter table sandbox_event
  add column payment_reference text,
  add column reason text;
