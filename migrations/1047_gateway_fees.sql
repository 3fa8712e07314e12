-- What the gateway kept of a card payment, in cents of dollars, and the entry that books it; null: not known
-- yet. Neither has an index, so that storing them stays cheap.
alter table payment_transaction
  add column fee_cents bigint,
  add column fee_entry_id text references ledger_entry (id),
  add constraint payment_transaction_fee
    check ((fee_entry_id is not null) = (fee_cents is not null and fee_cents <> 0));
