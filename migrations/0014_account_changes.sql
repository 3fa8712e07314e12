-- Changes of what opens an account, with what it was before: for a day the address that was held
-- before may undo them.
create table account_change (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  what text not null check (what in ('password', 'email')),
  made_at timestamptz not null,
  -- the account before this change
  email text not null,
  verified_email boolean not null,
  password_hash text
);
create index account_change_by_account on account_change (account_id, id);
create index account_change_by_time on account_change (made_at);
