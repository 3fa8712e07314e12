-- What accounts report to the staff of the site. One open report per account and item.
create table report (
  id text primary key,
  reporter_id text not null references account (id),
  owner_id text not null references account (id),
  object_type text not null,
  object_id text not null,
  status text not null default 'open' check (status in ('open')),
  reason text not null,
  description text not null check (length(description) <= 100),
  created_at timestamptz not null
);
create unique index report_one_open on report (reporter_id, object_type, object_id) where status = 'open';
create index report_by_age on report (status, id);
create index report_by_owner on report (owner_id);
