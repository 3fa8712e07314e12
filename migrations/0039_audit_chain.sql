-- The audit log as a chain: a job numbers committed entries, each with a hash over the one before it and
-- over its own columns (the values by their salted hash). Whoever knows a later hash can tell whether
-- anything up to it was changed, removed or put in another order.
create table audit_chain (
  number bigint primary key,
  entry_id text not null unique references audit_log (id),
  hash bytea not null
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();

-- Entries that are not numbered yet; written with each entry.
create table audit_unchained (
  entry_id text primary key references audit_log (id)
);
insert into audit_unchained select id from audit_log;

-- The ends of the chain that were signed and sent to the owners.
create table audit_head (
  number bigint primary key,
  hash bytea not null,
  signed_at timestamptz not null,
  signature bytea not null
);
create trigger audit_head_append_only before update or delete or truncate on audit_head
  for each statement execute function refuse_change();
