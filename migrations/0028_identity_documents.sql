-- What creators prove with who they are. The pictures lie encrypted in the file store.
create table identity_document (
  account_id text not null references account (id),
  kind text not null check (kind in ('idVerification', 'documentVerification')),
  file_id text not null unique references file (id),
  uploaded_at timestamptz not null,
  primary key (account_id, kind)
);

-- How the check of a creator's documents stands; no row until both are there.
create table creator_verification (
  account_id text primary key references account (id),
  status text not null check (status in ('waiting', 'accepted', 'refused')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  -- shown to the creator
  reason text not null default '',
  check ((status = 'waiting') = (decided_at is null))
);
create index creator_verification_queue on creator_verification (status, submitted_at, account_id);
create index creator_verification_decided on creator_verification (decided_at)
  where decided_at is not null;
