-- Notices of the same, such as likes of a post, are one row while it is unread: it counts what happened and names
-- who did it last.
alter table notification
  add column group_id text,
  add column cause_count integer not null default 1 check (cause_count > 0);
create unique index notification_group on notification (account_id, topic, group_id)
  where group_id is not null and read_at is null;

-- What is counted already in a group.
create table notice_cause (
  cause_id text not null,
  topic text not null,
  account_id text not null references account (id),
  group_id text not null,
  created_at timestamptz not null,
  primary key (cause_id, topic, account_id)
);
create index notice_cause_by_time on notice_cause (created_at);
create index notice_cause_by_account on notice_cause (account_id);
