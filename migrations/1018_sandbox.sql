-- The sandbox gateway's own records. Only trial sites write here; nothing of
-- the product refers to it.
create table sandbox_payment (
  reference text primary key,
  key text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  card_token text not null,
  status text not null check (status in ('processing', 'requires_action', 'succeeded', 'declined')),
  client_secret text not null unique,
  decline_code text,
  refunded_cents bigint not null default 0 check (refunded_cents <= amount_cents),
  created_at timestamptz not null
);

create table sandbox_refund (
  key text primary key,
  reference text not null references sandbox_payment (reference),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null
);

-- Webhooks to be delivered; `due_at` moves on with each attempt.
create table sandbox_event (
  id text primary key,
  reference text not null references sandbox_payment (reference),
  type text not null check (type in ('payment.succeeded', 'payment.failed', 'payment.refunded')),
  amount_cents bigint not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_event_due on sandbox_event (due_at) where delivered_at is null;
