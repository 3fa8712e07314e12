-- What the site answers a bank in a dispute: once when the bank asks, once when it disputes, and once when
-- the decision is appealed.
create table dispute_evidence (
  dispute_id text not null references dispute (id),
  stage text not null check (stage in ('question', 'dispute', 'appeal')),
  -- whose payment it is
  fan_id text not null references account (id),
  state text not null default 'draft' check (state in ('draft', 'submitting', 'submitted', 'failed')),
  statement text not null default '' check (length(statement) <= 5000),
  -- chosen by staff, in no order
  message_ids text[] not null default '{}' check (cardinality(message_ids) <= 30),
  -- Each has a document of its own: one that was refused can be written anew.
  attempt smallint not null default 0,
  -- why the gateway refused the last one
  failure text not null default '',
  -- until when the job that is sending it is alone
  sending_until timestamptz,
  submitted_by text references account (id),
  submitted_at timestamptz,
  -- when the gateway had it
  sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (dispute_id, stage),
  constraint dispute_evidence_sent check ((state = 'submitted') = (sent_at is not null)),
  constraint dispute_evidence_by check (state = 'draft' or submitted_by is not null)
);
create index dispute_evidence_by_fan on dispute_evidence (fan_id);
create index dispute_evidence_by_staff on dispute_evidence (submitted_by) where submitted_by is not null;
