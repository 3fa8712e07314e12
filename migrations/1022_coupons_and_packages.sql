-- Coupons for wallet top-ups, written in capitals: their case does not matter.
create table coupon (
  id text primary key,
  code text not null unique check (code = upper(code)),
  name text not null,
  description text not null default '',
  -- the part of the amount that the site pays
  basis_points integer not null check (basis_points between 1 and 10000),
  status text not null check (status in ('active', 'inactive')),
  expires_at timestamptz not null,
  -- null: no limit
  max_uses integer check (max_uses > 0),
  -- Reserved and counted ones, changed under the lock of the row. More than `max_uses` where the limit was
  -- lowered, or where a payment succeeded after its use was given back.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What operators sell in place of an amount that the fan chooses: the wallet grows by the tokens.
create table token_package (
  id text primary key,
  name text not null,
  description text not null default '',
  price_cents bigint not null check (price_cents > 0),
  tokens_cents bigint not null check (tokens_cents > 0),
  ordering integer not null,
  is_active boolean not null,
  created_at timestamptz not null
);

alter table payment_transaction
  add column package_id text references token_package (id),
  -- what a top-up adds to the wallet, where it is not its original price
  add column credited_cents bigint check (credited_cents > 0);

-- A use is reserved with the row of its payment, counted when that is paid, and released when it is not.
create table coupon_use (
  transaction_id text primary key references payment_transaction (id),
  coupon_id text not null references coupon (id),
  account_id text not null references account (id),
  status text not null check (status in ('reserved', 'counted', 'released')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index coupon_use_by_coupon on coupon_use (coupon_id, account_id);
create index coupon_use_by_account on coupon_use (account_id);
