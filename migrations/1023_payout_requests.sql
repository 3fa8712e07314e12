-- Payouts of earnings: when each may be paid out, what creators ask for, and which are paid.

-- Set by those who write earnings. Card sales of processes of the release before can be paid out at once.
alter table earning
  add column available_at timestamptz,
  -- the payout that covers it whole
  add column payout_id text;
alter table earning disable trigger earning_updated;
update earning set available_at = created_at + interval '7 days';
alter table earning enable trigger earning_updated;
alter table earning
  alter column available_at set default date '1970-01-01',
  alter column available_at set not null;
-- What a payout can cover, oldest first, and what is held: the end of it.
create index earning_unpaid on earning (performer_id, available_at, id)
  where not is_paid and refunded_at is null;
create index earning_by_payout on earning (payout_id) where payout_id is not null;

alter type spend_order add attribute available_at timestamptz;

create table payout_request (
  id text primary key,
  creator_id text not null references account (id),
  cents bigint not null check (cents > 0),
  status text not null check (status in ('pending', 'approved', 'rejected', 'done')),
  method text not null check (method in ('banking', 'paypal', 'stripe')),
  -- The details of that method as they were when the request was sent; null once the account is deleted.
  account jsonb,
  request_note text not null default '',
  admin_note text not null default '',
  -- by which the transfer is found where it was made
  reference text not null default '',
  -- what reserves the amount
  hold_id text references ledger_hold (id),
  -- the entries that paid it, and took that back
  entry_id text references ledger_entry (id),
  return_entry_id text references ledger_entry (id),
  -- raised with each change by its creator, which voids approvals
  version integer not null default 1,
  withdrawn_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payout_paid_by_entry check ((entry_id is null) = (paid_at is null)),
  constraint payout_done_once check (status <> 'done' or (entry_id is not null and return_entry_id is null)),
  constraint payout_returned_once check (return_entry_id is null or (entry_id is not null and status = 'rejected'))
);
-- One at a time: whoever asks at the same moment waits for the first, and is refused.
create unique index payout_request_open on payout_request (creator_id)
  where status in ('pending', 'approved');
create index payout_request_by_creator on payout_request (creator_id, updated_at desc, id desc);
create index payout_request_by_status on payout_request (status, updated_at desc, id desc);
create index payout_request_queue on payout_request (created_at, id)
  where status in ('pending', 'approved');
create index payout_request_by_change on payout_request (updated_at desc, id desc);
create trigger payout_request_stays before delete or truncate on payout_request
  for each statement execute function refuse_change();

-- What happened to a request, and by whom.
create table payout_step (
  id text primary key,
  payout_id text not null references payout_request (id),
  kind text not null check (kind in
    ('requested', 'changed', 'withdrawn', 'approved', 'rejected', 'done', 'returned')),
  actor_id text not null references account (id),
  cents bigint not null,
  -- of the request, at that time
  version integer not null,
  created_at timestamptz not null
);
create index payout_step_by_payout on payout_step (payout_id, id);
-- Nobody approves the same version twice.
create unique index payout_step_approved on payout_step (payout_id, version, actor_id)
  where kind = 'approved';
create trigger payout_step_append_only before update or delete or truncate on payout_step
  for each statement execute function refuse_change();
