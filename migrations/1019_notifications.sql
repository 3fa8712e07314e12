-- What accounts are notified of: ids and numbers only. Names, titles and pictures are read when a row is
-- shown, so that it never tells more than its account may see by then.
create table notification (
  id text primary key,
  account_id text not null references account (id),
  -- topics are known to the server, not to the database
  topic text not null check (topic ~ '^[a-z][a-z_]{1,29}$'),
  -- what happened, such as a comment: an account is notified of it once
  cause_id text not null,
  actor_id text references account (id),
  -- what it is about: the kind of an item or of another row, and its id
  ref_kind text not null check (ref_kind ~ '^[a-z][a-z_-]{1,29}$'),
  ref_id text not null,
  amount_cents bigint check (amount_cents >= 0),
  -- of staff
  decision text check (decision ~ '^[a-z][a-z_]{1,29}$'),
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notification_by_cause on notification (cause_id, topic, account_id);
create index notification_by_account on notification (account_id, id desc);
create index notification_unread on notification (account_id, id desc) where read_at is null;
create index notification_by_actor on notification (actor_id) where actor_id is not null;
