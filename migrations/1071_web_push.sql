-- The keys by which push services know the site: made once, the private one encrypted.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key bytea not null,
  -- since when a push service takes no pushes of the site at all, and which one; none: they do
  refused_at timestamptz,
  refused_by text
);

-- Browsers that get pushes. Each belongs to a session: where that ends, no more are sent.
create table push_subscription (
  id text primary key,
  account_id text not null references account (id),
  session_id text not null unique references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh_key text not null,
  auth_key text not null,
  user_agent text not null,
  created_at timestamptz not null,
  -- the last push that its push service took
  sent_at timestamptz,
  -- since when its push service refuses those of the site
  refused_at timestamptz,
  -- how often in a row it took none, and until when it is left alone
  failures integer not null default 0,
  paused_until timestamptz
);
create index push_subscription_by_account on push_subscription (account_id, created_at);

-- Notices that are pushed: due at a time, or pushed already and perhaps still shown.
create table notice_push (
  notification_id text primary key references notification (id) on delete cascade,
  account_id text not null references account (id),
  -- kinds are known to the server, not to the database
  kind text not null check (kind ~ '^[a-z][a-z_]{1,29}$'),
  due_at timestamptz not null,
  pushed_at timestamptz
);
create index notice_push_by_kind on notice_push (account_id, kind, notification_id);
create index notice_push_due on notice_push (due_at) where pushed_at is null;

-- When an account was sent the last push of a kind: the next one waits.
create table push_pace (
  account_id text not null references account (id),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,29}$'),
  pushed_at timestamptz not null,
  primary key (account_id, kind)
);
