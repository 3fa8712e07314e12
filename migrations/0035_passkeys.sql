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

alter table account_change drop constraint account_change_what_check;
alter table account_change add constraint account_change_what_check
  check (what in ('password', 'email', 'second_factor', 'payout', 'passkey'));
