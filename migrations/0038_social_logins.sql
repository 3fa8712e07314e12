-- Accounts at other companies that sign in to one here. Removed ones stay for a few days, so that an undo
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

alter table account_change drop constraint account_change_what_check;
alter table account_change add constraint account_change_what_check
  check (what in ('password', 'email', 'second_factor', 'payout', 'passkey', 'social_login'));
