-- Who decided what, and why. Append only.
create table audit_log (
  id text primary key,
  actor_id text references account (id),
  action text not null,
  target_kind text not null,
  target_id text,
  -- that of its row of `audit_value`
  values_hash bytea not null,
  created_at timestamptz not null default now()
);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- What a decision changed, and why, stands in a row of its own, which goes with the account that it is
-- about. The entry keeps a salted hash of it: with the row goes the salt, so nobody can try values.
create table audit_value (
  entry_id text primary key references audit_log (id),
  -- null: about no account
  account_id text references account (id),
  salt bytea not null,
  -- JSON of before, after and reason, to the byte as it was hashed
  content text not null
);
create index audit_value_by_account on audit_value (account_id);
create trigger audit_value_stays_as_it_is before update or truncate on audit_value
  for each statement execute function refuse_change();

-- The audit log as a chain: a job numbers committed entries, each with a hash over the one before it and
-- over its own columns (the values by their salted hash). Whoever knows a later hash can tell whether
-- anything up to it was changed, removed or put in another order.
create table audit_chain (
  number bigint primary key,
  entry_id text not null unique references audit_log (id),
  hash bytea not null
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- Entries that are not numbered yet; written with each entry.
create table audit_unchained (
  entry_id text primary key references audit_log (id)
);

-- The ends of the chain that were signed and sent to the owners.
create table audit_head (
  number bigint primary key,
  hash bytea not null,
  signed_at timestamptz not null,
  signature bytea not null
);
create trigger audit_head_append_only before update or delete or truncate on audit_head
  for each statement execute function refuse_change();

-- What staff write down about an account, for each other.
create table staff_note (
  id text primary key,
  account_id text not null references account (id),
  author_id text not null references account (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_note_by_account on staff_note (account_id, id desc);
create trigger staff_note_stays_as_it_is before update or truncate on staff_note
  for each statement execute function refuse_change();

-- A site without an owner waits to be set up by whoever brings the code that its start printed. Each start
-- without an owner replaces it; there is at most one.
create table site_setup (
  only_one boolean primary key default true check (only_one),
  code_hash bytea not null,
  expires_at timestamptz not null
);

-- When the last backup of the site was taken: one row at most. The backup itself does not hold it.
create table site_backup (
  only_one boolean primary key default true check (only_one),
  taken_at timestamptz not null
);

-- A known text that was encrypted with the site's secret, by which a start notices another secret.
create table secret_check (
  is_only boolean primary key default true check (is_only),
  encrypted bytea not null
);

-- How filling a trial site with the demo stands: one row from its beginning on, done when all of it is there.
create table demo_filling (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null,
  done_at timestamptz
);

-- How the demo's accounts log in, as they were made: their password is published. An account whose email
-- and password are both others by now belongs to somebody. The demo's fans by the thousand have neither;
-- they are marked as made by the demo too.
create table demo_login (
  account_id text primary key references account (id),
  email text,
  password_hash text
);
