-- A hidden category can no longer be chosen; creators who are in it stay.
alter table creator_category add column status text not null default 'active'
  check (status in ('active', 'inactive'));
