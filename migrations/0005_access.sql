-- What an account may have: one row per entitlement. `subject` is the creator of a subscription, or the
-- item that was bought or given; `source` is the row that gave it (a subscription, a charge, a gift).
create table entitlement (
  account_id text not null references account (id),
  subject_kind text not null,
  subject_id text not null,
  source_kind text not null,
  source_id text not null,
  starts_at timestamptz not null,
  -- null: without end
  ends_at timestamptz,
  primary key (account_id, subject_id, source_id)
);
create index entitlement_by_subject on entitlement (subject_id, account_id);
create index entitlement_by_end on entitlement (ends_at) where ends_at is not null;
