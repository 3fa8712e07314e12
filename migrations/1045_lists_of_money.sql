-- Lists of creators and staff that sorted all rows of a table.

-- Disputes: those with the nearest deadline first, then the newest; in all, of a state, open and closed.
create index dispute_by_deadline on dispute (evidence_due_at, opened_at desc, id desc)
  where state is not null;
create index dispute_open on dispute (evidence_due_at, opened_at desc, id desc)
  where state is not null and closed_at is null;
create index dispute_closed on dispute (evidence_due_at, opened_at desc, id desc)
  where state is not null and closed_at is not null;
drop index dispute_by_state;
create index dispute_by_state on dispute (state, evidence_due_at, opened_at desc, id desc);

-- Requests for refunds of any state.
create index refund_request_by_time on refund_request (created_at desc, id desc);
create index refund_request_by_creator_and_time on refund_request (creator_id, created_at desc, id desc);
