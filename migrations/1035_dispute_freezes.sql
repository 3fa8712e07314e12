-- The end of the subscription that a dispute froze, as it was: what was left comes back when it is won.
alter table dispute add column frozen_until timestamptz;
alter table dispute add constraint dispute_frozen check ((frozen_at is null) = (frozen_until is null));
-- Of an account, by its payments.
create index payment_transaction_settled on payment_transaction (updated_at)
  where status in ('success', 'refunded') and gateway <> 'system';
