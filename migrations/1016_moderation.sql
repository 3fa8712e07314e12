-- What accounts report to the staff of the site. One open report per account and item. Staff decide about
-- them; why stands in the audit log.
create table report (
  id text primary key,
  reporter_id text not null references account (id),
  owner_id text not null references account (id),
  object_type text not null,
  object_id text not null,
  reason text not null,
  description text not null check (length(description) <= 100),
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint report_decided check ((decided_at is null) = (status = 'open'))
);
create unique index report_one_open on report (reporter_id, object_type, object_id) where status = 'open';
create index report_by_age on report (status, id);
create index report_by_owner on report (owner_id);
-- The reports about the items of a page.
create index report_by_object on report (object_id) where status = 'open';

-- Which reports staff have opened: until it is decided, they see what it is about.
create table opened_report (
  report_id text not null references report (id) on delete cascade,
  account_id text not null references account (id),
  opened_at timestamptz(3) not null,
  primary key (report_id, account_id)
);
create index opened_report_by_account on opened_report (account_id);
