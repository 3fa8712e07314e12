-- When the last backup of the site was taken: one row at most. The backup itself does not hold it.
create table site_backup (
  only_one boolean primary key default true check (only_one),
  taken_at timestamptz not null
);
