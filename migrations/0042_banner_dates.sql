-- Banners have an order and may be shown for a time only: from a moment on, until another one.
alter table banner
  add column ordering integer not null default 0,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add check (ends_at > starts_at);
drop index banner_active;
create index banner_active on banner (ordering, id desc) where status = 'active';
