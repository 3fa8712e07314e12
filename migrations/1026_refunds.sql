-- Each refund of a charge, whole or in part, with who gave it and why.
create table refund (
  -- that of its entry in the ledger
  id text primary key references ledger_entry (id),
  charge_id text not null references wallet_charge (id),
  cents bigint not null check (cents > 0),
  -- what of it came from the creator's earnings
  net_cents bigint not null check (net_cents >= 0 and net_cents <= cents),
  given_by text not null check (given_by in ('staff', 'creator', 'site')),
  -- the person, or null: the site itself, as for an item that was removed
  giver_id text references account (id),
  reason text not null default '' check (length(reason) <= 500),
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null
);
create unique index refund_key on refund (giver_id, idempotency_key) where idempotency_key is not null;
create index refund_by_charge on refund (charge_id, created_at);
create index refund_by_giver on refund (giver_id) where giver_id is not null;
