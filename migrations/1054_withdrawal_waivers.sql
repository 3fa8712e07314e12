-- When a buyer of files agreed to get them at once, which ends the right of withdrawal.
alter table product_order add column withdrawal_waived_at timestamptz;
