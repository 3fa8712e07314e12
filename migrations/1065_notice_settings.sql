-- How an account is notified, where that differs from the defaults in server/notifications/kinds.ts.
create table notice_setting (
  account_id text not null references account (id),
  -- kinds are known to the server, not to the database
  kind text not null check (kind ~ '^[a-z][a-z_]{1,29}$'),
  on_page boolean not null,
  email_period text not null check (email_period ~ '^[a-z][a-z_]{1,29}$'),
  by_push boolean not null,
  primary key (account_id, kind)
);

-- Once for all kinds. Between the two minutes of the day nothing is emailed or pushed.
create table notice_preference (
  account_id text primary key references account (id),
  time_zone text not null,
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null))
);

-- What an account switched off on the page is stored all the same: it may be emailed, and is known to have happened.
alter table notification add column on_page boolean not null default true;

-- Emails of notices that wait for the end of a quiet time.
create table notice_email (
  notification_id text primary key references notification (id) on delete cascade,
  account_id text not null references account (id),
  due_at timestamptz not null
);
create index notice_email_due on notice_email (due_at);
create index notice_email_by_account on notice_email (account_id);
