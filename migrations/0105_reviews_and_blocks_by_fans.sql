-- Which reports staff have opened: until it is decided, they see what it is about.
create table opened_report (
  report_id text not null references report (id) on delete cascade,
  account_id text not null references account (id),
  opened_at timestamptz(3) not null,
  primary key (report_id, account_id)
);
create index opened_report_by_account on opened_report (account_id);

-- The reports about the items of a page.
create index report_by_object on report (object_id) where status = 'open';

-- Fans block creators, too: a row for each side, of which either hides the two from each other.
alter table user_block add column by_user boolean not null default false;
alter table user_block drop constraint user_block_pkey;
alter table user_block add primary key (creator_id, user_id, by_user);
