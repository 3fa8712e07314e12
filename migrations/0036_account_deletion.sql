-- The owner asked to delete an account: it is hidden until `deletion_due_at`, when a job removes what is
-- personal, unless the owner keeps it. `deleted_at` says that this is done.
alter table account add column deletion_due_at timestamptz, add column deleted_at timestamptz;
create index account_deletion_due on account (deletion_due_at)
  where deletion_due_at is not null and deleted_at is null;

-- What a decision changed, and why, stands in a row of its own, which goes with the account that it is
-- about. The entry keeps a salted hash of it: with the row goes the salt, so nobody can try values.
create table audit_value (
  entry_id text primary key references audit_log (id),
  -- null: about no account
  account_id text references account (id),
  salt bytea not null,
  -- JSON of before, after and reason, to the byte as it was hashed
  content text not null
);
create index audit_value_by_account on audit_value (account_id);
insert into audit_value (entry_id, account_id, salt, content)
  select l.id, a.id, decode(replace(gen_random_uuid()::text, '-', ''), 'hex'),
    json_build_object('before', l.before, 'after', l.after, 'reason', l.reason)::text
  from audit_log l left join account a on a.id = l.target_id and l.target_kind = 'account';
create trigger audit_value_stays_as_it_is before update or truncate on audit_value
  for each statement execute function refuse_change();

alter table audit_log disable trigger audit_log_append_only;
alter table audit_log add column values_hash bytea;
update audit_log l set values_hash = sha256(v.salt || convert_to(v.content, 'UTF8'))
  from audit_value v where v.entry_id = l.id;
alter table audit_log alter column values_hash set not null,
  drop column before, drop column after, drop column reason;
alter table audit_log enable trigger audit_log_append_only;

-- Addresses of visitors are kept no longer than the hour that they are counted in: a job removes them.
delete from view_mark where hour < now() - interval '2 hours';
