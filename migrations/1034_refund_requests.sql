-- What fans ask to be refunded, and what its creator or staff answered.
create table refund_request (
  id text primary key,
  charge_id text references wallet_charge (id),
  payment_id text references payment_transaction (id),
  fan_id text not null references account (id),
  -- no foreign key, as in sales; null: a top-up, which only staff answer
  creator_id text,
  reason text not null check (length(reason) <= 500),
  status text not null default 'open' check (status in ('open', 'refunded', 'declined')),
  answer text not null default '' check (length(answer) <= 500),
  answered_by text references account (id),
  answered_at timestamptz,
  created_at timestamptz not null,
  constraint refund_request_of_one check ((charge_id is null) <> (payment_id is null)),
  constraint refund_request_answered check ((status = 'open') = (answered_at is null))
);
-- One open request for each sale.
create unique index refund_request_open on refund_request (coalesce(charge_id, payment_id))
  where status = 'open';
create index refund_request_by_sale on refund_request (coalesce(charge_id, payment_id), created_at desc);
create index refund_request_by_creator on refund_request (creator_id, status, created_at desc, id desc);
create index refund_request_by_status on refund_request (status, created_at desc, id desc);
create index refund_request_by_fan on refund_request (fan_id);
create index refund_request_by_answerer on refund_request (answered_by) where answered_by is not null;
