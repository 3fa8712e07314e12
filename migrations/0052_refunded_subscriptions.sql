-- Since when the owner's request hides an account: what subscribers paid is given back from then on.
alter table account add column deletion_asked_at timestamptz;
update account set deletion_asked_at = updated_at where deletion_due_at is not null;

-- The entry that gave the unused rest of the period back, when the creator's account was deleted.
alter table subscription add column refund_entry_id text references ledger_entry (id);
