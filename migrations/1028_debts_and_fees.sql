-- Accounts for what an owner owes the site, what gateways keep of payments, and debts that are given up.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in
  ('wallet', 'wallet_held', 'earnings', 'earnings_held', 'debt', 'commission', 'gateway', 'refunds',
    'payouts', 'promotions', 'gateway_fees', 'write_offs'));
insert into ledger_account (id, owner_id, kind, created_at) overriding system value values
  (6, null, 'gateway_fees', now()), (7, null, 'write_offs', now());
