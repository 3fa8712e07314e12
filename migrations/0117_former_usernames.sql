-- Usernames that their accounts had before: they lead to the account and stay its own until a job deletes
-- the row.
create table former_username (
  username text primary key check (username = lower(username)),
  account_id text not null references account (id) on delete cascade,
  reserved_until timestamptz not null
);
create index former_username_by_account on former_username (account_id);
create index former_username_by_end on former_username (reserved_until);
