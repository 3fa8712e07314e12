-- What creators ask for a minute of a private stream (null: they offer none), and who may ask for one.
alter table creator
  add column private_chat_price_cents bigint
    check (private_chat_price_cents between 100 and 100000),
  add column private_chat_for text not null default 'subscribers'
    check (private_chat_for in ('subscribers', 'everyone'));

-- Private streams of a creator and a fan, and requests for them. A request that was not accepted leaves no row.
create table private_stream (
  id text primary key references stream (id) on delete cascade,
  creator_id text not null references account (id),
  fan_id text not null references account (id),
  -- where the fan asked from, when known
  fan_country text,
  status text not null default 'requested' check (status in ('requested', 'accepted', 'over')),
  note text not null default '',
  -- of a minute
  price_cents bigint not null check (price_cents > 0),
  limit_minutes integer not null check (limit_minutes between 1 and 240),
  -- the commission of the day of the request
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  -- the fan's picture; the creator's is that of the stream
  fan_channel text not null unique,
  hold_id text not null unique references ledger_hold (id),
  creator_joined boolean not null default false,
  fan_joined boolean not null default false,
  -- the meter: moments are of the clock of that media process, which nobody sets
  media_instance text,
  metered_until_ms bigint,
  quiet_since_ms bigint,
  elapsed_ms bigint not null default 0 check (elapsed_ms >= 0),
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  -- when both sides were told of it last
  told_at timestamptz,
  end_reason text check (end_reason in ('left', 'limit', 'lost', 'admin')),
  requested_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (status = 'requested' or accepted_at is not null),
  check ((status = 'over') = (ended_at is not null)),
  check ((status = 'over') = (end_reason is not null))
);
-- One open request or stream of a fan, one stream of a creator.
create unique index private_stream_of_fan on private_stream (fan_id) where status <> 'over';
create unique index private_stream_of_creator on private_stream (creator_id) where status = 'accepted';
create index private_stream_requests on private_stream (creator_id, id) where status = 'requested';
create index private_stream_open on private_stream (status) where status <> 'over';
create index private_stream_by_fan on private_stream (fan_id, id desc) where status = 'over';
create index private_stream_by_creator on private_stream (creator_id, id desc) where status = 'over';
