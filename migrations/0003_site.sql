-- What operators changed; defaults live in the code beside each setting's meaning.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text references account (id)
);

-- Who decided what, and why. Append only.
create table audit_log (
  id text primary key,
  actor_id text references account (id),
  action text not null,
  target_kind text not null,
  target_id text,
  before jsonb,
  after jsonb,
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
