-- Money that staff gave to a wallet, with who did and why; its owner may read the reason.
create table wallet_credit (
  -- that of its entry in the ledger
  id text primary key references ledger_entry (id),
  account_id text not null references account (id),
  cents bigint not null check (cents > 0),
  reason text not null check (length(reason) <= 500),
  giver_id text not null references account (id),
  idempotency_key text check (length(idempotency_key) <= 64),
  created_at timestamptz not null
);
create unique index wallet_credit_key on wallet_credit (giver_id, idempotency_key)
  where idempotency_key is not null;
create index wallet_credit_by_account on wallet_credit (account_id, created_at desc);
create trigger wallet_credit_stays before delete or truncate on wallet_credit
  for each statement execute function refuse_change();
-- The ledger is searched by account, and in the order of time.
create index ledger_line_by_account on ledger_line (account_id, entry_id desc);
create index ledger_entry_by_kind on ledger_entry (kind, id desc);
create index payment_transaction_by_entry on payment_transaction (entry_id) where entry_id is not null;
