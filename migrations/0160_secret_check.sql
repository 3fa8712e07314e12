-- A known text that was encrypted with the site's secret, by which a start notices another secret.
create table secret_check (
  is_only boolean primary key default true check (is_only),
  encrypted bytea not null
);
