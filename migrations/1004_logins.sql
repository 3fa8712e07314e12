-- Only the hash of a token is kept.
create table session (
  token_hash bytea primary key,
  -- what an account sees of its open sessions: it opens nothing
  id text not null unique,
  account_id text not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- where it was opened
  user_agent text not null default '',
  country text
);
create index session_by_account on session (account_id);
create index session_by_end on session (expires_at);

-- Links that emails carry. Only the hash of the token in the link is kept.
create table email_link (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  -- `new_email` confirms a new address of an account, sent there before it replaces the present one
  purpose text not null check (purpose in ('password', 'email', 'new_email')),
  -- where the email was sent: once the account has another address, the link is void
  email text not null,
  expires_at timestamptz not null
);
create index email_link_by_account on email_link (account_id, purpose);
create index email_link_by_end on email_link (expires_at);

-- When an email was last requested, by the hash of the address, whether or not it has an account.
create table email_throttle (
  address_hash bytea not null,
  purpose text not null check (purpose in ('password', 'email', 'new_email')),
  requested_at timestamptz not null,
  primary key (address_hash, purpose)
);
create index email_throttle_by_time on email_throttle (requested_at);

-- Codes of an authenticator app (TOTP). Removed ones stay for a few days, so that an undo link can put
-- them back.
create table second_factor (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  -- encrypted
  secret bytea not null,
  -- the last time step whose code was taken: each is taken once
  last_step bigint not null default 0,
  created_at timestamptz not null,
  -- null while it is being set up
  confirmed_at timestamptz,
  removed_at timestamptz
);
create unique index second_factor_in_use on second_factor (account_id)
  where confirmed_at is not null and removed_at is null;
create index second_factor_by_account on second_factor (account_id);

create table recovery_code (
  second_factor_id text not null references second_factor (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (second_factor_id, code_hash)
);

-- Logins whose password was right, and whose second factor is still asked for.
create table sign_in_challenge (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_by_account on sign_in_challenge (account_id);
create index sign_in_challenge_by_end on sign_in_challenge (expires_at);

-- Passkeys (WebAuthn). Removed ones stay for a few days, so that an undo link can put them back.
create table passkey (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  name text not null,
  credential_id bytea not null unique,
  -- COSE, as the device made it
  public_key bytea not null,
  -- how often the device has signed, where it counts: a copy would fall behind
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz
);
create index passkey_by_account on passkey (account_id, id);
create index passkey_by_removal on passkey (removed_at) where removed_at is not null;

-- What a device is asked to sign, once. Without an account it is for a login: the passkey says whose.
create table passkey_challenge (
  challenge_hash bytea primary key,
  account_id text references account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_account on passkey_challenge (account_id);
create index passkey_challenge_by_end on passkey_challenge (expires_at);

-- Accounts at other companies that log in to one here. Removed ones stay for a few days, so that an undo
-- link can put them back.
create table social_login (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  provider text not null check (provider in ('google', 'twitter')),
  -- the id of the account there
  subject text not null,
  -- how it is called there
  name text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index social_login_in_use on social_login (provider, subject) where removed_at is null;
create unique index social_login_of_account on social_login (account_id, provider)
  where removed_at is null;
create index social_login_by_account on social_login (account_id);
create index social_login_by_removal on social_login (removed_at) where removed_at is not null;
