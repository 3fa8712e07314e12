-- When an email of a notice leaves: by itself, or with others of its period.
alter table notice_email add column period text not null default 'at_once'
  check (period in ('at_once', 'daily', 'weekly'));

-- The digest that a notice is sent with; its rows go once that is sent.
alter table notice_email add column digest_id text;
create index notice_email_by_digest on notice_email (digest_id) where digest_id is not null;

-- What an account had chosen before it unsubscribed by an email, so that it can undo that.
alter table notice_setting add column email_before text check (email_before ~ '^[a-z][a-z_]{1,29}$');

-- Whether emails and pushes quote messages.
alter table notice_preference
  add column quotes_messages boolean not null default false,
  alter column time_zone set default 'UTC';
