-- How the sandbox gateway delivers its webhooks, as staff of a trial site have chosen; at most one row.
create table sandbox_delivery (
  is_only boolean primary key default true check (is_only),
  timing text not null check (timing in ('usual', 'twice', 'late', 'before_answer'))
);

-- Since when a creator's own commission counts; null: set before this was kept.
alter table creator add column commission_since timestamptz;
create index creator_with_commission on creator (account_id) where commission_basis_points is not null;
