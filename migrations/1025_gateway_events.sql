-- What gateways sent, until it is worked: an event that matches nothing is tried again for some days, and
-- then waits for staff.
alter table gateway_event
  add column id text not null default substr(md5(gen_random_uuid()::text), 1, 24),
  -- the gateway's own name of its type
  add column type text not null default '',
  add column state text not null default 'waiting' check (state in ('waiting', 'worked', 'by_hand')),
  add column attempts integer not null default 0,
  -- why it waits
  add column reason text check (length(reason) <= 200),
  add column next_try_at timestamptz;
update gateway_event set
  type = coalesce(body -> 'read' ->> 'rawType', ''),
  state = case when worked_at is null then 'waiting' else 'worked' end,
  next_try_at = case when worked_at is null then received_at end;
create unique index gateway_event_id on gateway_event (id);
create index gateway_event_due on gateway_event (next_try_at) where state = 'waiting';
create index gateway_event_by_time on gateway_event (received_at desc, id desc);
create index gateway_event_by_state on gateway_event (state, received_at desc, id desc)
  where state <> 'worked';
