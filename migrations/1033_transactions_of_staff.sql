-- Staff find payments and charges by who paid, by card, by gateway id, kind, status, creator and date.
create index payment_transaction_by_time on payment_transaction (created_at desc, id desc);
create index payment_transaction_by_status on payment_transaction (status, created_at desc, id desc);
create index payment_transaction_by_type on payment_transaction (type, created_at desc, id desc);
create index payment_transaction_by_target on payment_transaction (target_id, created_at desc, id desc)
  where target = 'performer';
create index payment_transaction_by_card on payment_transaction (card_id) where card_id is not null;
create index payment_card_by_last4 on payment_card (last4);
create index wallet_charge_by_time on wallet_charge (created_at desc, id desc);
create index wallet_charge_by_type on wallet_charge (type, created_at desc, id desc);
-- Most charges are neither refunded nor pending.
create index wallet_charge_by_status on wallet_charge (status, created_at desc, id desc)
  where status <> 'success';
-- What a gateway reported of one payment: by its own id of the payment, or by ours.
create index gateway_event_by_reference on gateway_event ((body -> 'read' ->> 'reference'));
create index gateway_event_by_payment on gateway_event ((body -> 'read' ->> 'key'));
