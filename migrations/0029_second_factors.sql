-- Codes of an authenticator app (TOTP). Removed ones stay for a few days, so that an undo link can put
-- them back.
create table second_factor (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  -- encrypted
  secret bytea not null,
  created_at timestamptz not null,
  -- null while it is being set up
  confirmed_at timestamptz,
  removed_at timestamptz,
  -- the last time step whose code was taken: each is taken once
  last_step bigint not null default 0
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

-- Sign-ins whose password was right, and whose second factor is still asked for.
create table sign_in_challenge (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_by_account on sign_in_challenge (account_id);
create index sign_in_challenge_by_end on sign_in_challenge (expires_at);

alter table account_change drop constraint account_change_what_check;
alter table account_change add constraint account_change_what_check
  check (what in ('password', 'email', 'second_factor'));
