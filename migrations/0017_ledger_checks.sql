-- What the daily check of the ledger found, for staff to see.
create table ledger_check (
  checked_at timestamptz primary key,
  balanced boolean not null,
  -- sentences on the first wrong ones of each kind
  findings text[] not null
);
