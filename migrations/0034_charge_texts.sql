-- Stored texts of charges and payments name kind and id only: names and titles are read when they are
-- shown, so that they go with their owner.
update wallet_charge set description = type || ' ' || target_id;
update payment_transaction set description = type || ' ' || target_id;
