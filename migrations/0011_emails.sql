-- Links that emails carry. Only the hash of the token in the link is kept.
create table email_link (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('password', 'email')),
  -- where the email was sent: once the account has another address, the link is void
  email text not null,
  expires_at timestamptz not null
);
create index email_link_by_account on email_link (account_id, purpose);
create index email_link_by_end on email_link (expires_at);

-- When an email was last requested, by the hash of the address, whether or not it has an account.
create table email_throttle (
  address_hash bytea not null,
  purpose text not null check (purpose in ('password', 'email')),
  requested_at timestamptz not null,
  primary key (address_hash, purpose)
);
create index email_throttle_by_time on email_throttle (requested_at);
