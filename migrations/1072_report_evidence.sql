-- What a report of a message or of a member of a conversation is about, as it was when it was reported:
-- what its author changes or deletes afterwards changes nothing here. Written once; deleted some time after
-- the decision.
create table report_evidence (
  report_id text primary key references report (id) on delete cascade,
  -- the lines around it, oldest first
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 21),
  -- the files of the reported line
  file_ids text[] not null,
  sealed_at timestamptz(3) not null,
  -- set by the decision
  kept_until timestamptz(3)
);
create index report_evidence_by_end on report_evidence (kept_until) where kept_until is not null;

-- Files that stay stored whatever their owners do, for as long as something holds them: a report, by its id.
create table file_hold (
  holder_id text not null,
  -- the one whose bytes they are: never a copy
  file_id text not null references file (id),
  primary key (holder_id, file_id)
);
create index file_hold_by_file on file_hold (file_id);
