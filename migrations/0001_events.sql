-- Events wait here until the relay hands them to their subscribers; written in the transaction in
-- which they happened.
create table event_outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
