-- Where accounts have things delivered.
create table address (
  id text primary key,
  account_id text not null references account (id),
  -- the label by which its owner knows it
  name text not null check (length(name) between 1 and 100),
  -- empty: the name of the account
  recipient text not null check (length(recipient) <= 100),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- its name
  country text not null check (length(country) <= 100),
  state text not null check (length(state) <= 100),
  city text not null check (length(city) <= 100),
  district text not null check (length(district) <= 100),
  ward text not null check (length(ward) <= 100),
  street_address text not null check (length(street_address) between 1 and 200),
  street_number text not null check (length(street_number) between 1 and 100),
  zip_code text not null check (length(zip_code) <= 10),
  description text not null check (length(description) <= 500),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index address_by_account on address (account_id, created_at desc, id desc);
