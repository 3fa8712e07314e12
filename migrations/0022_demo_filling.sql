-- How filling a trial site with the demo stands: one row from its beginning on, done when all of it is there.
create table demo_filling (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null,
  done_at timestamptz
);
