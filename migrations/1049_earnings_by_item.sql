-- The sales of a creator's items in a period: what earned the most.
create index wallet_charge_by_item on wallet_charge (performer_id, created_at)
  include (id, target, target_id, quantity)
  where target <> 'performer' and status = 'success';
