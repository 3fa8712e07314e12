-- A message of a creator to many fans, or to each fan to whom something happens: it owns the text and
-- the files, and its copies in conversations refer to it, so that it is unsent in one row.
create table mass_message (
  id text primary key,
  creator_id text not null references account (id),
  -- `mass`: to an audience, once; the others are sent by what happens: a version each, the newest is used
  kind text not null check (kind in ('mass', 'welcome', 'renewal', 'end')),
  status text not null
    check (status in ('scheduled', 'sending', 'sent', 'cancelled', 'active', 'inactive')),
  text text not null default '',
  file_ids text[] not null default '{}' check (cardinality(file_ids) <= 6),
  is_sale boolean not null default false,
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- how long the files of a copy can be bought; null: always
  offer_seconds integer,
  -- the lists of fans as requested: `to` and `except`
  audience jsonb not null default '{"to": [], "except": []}',
  idempotency_key text check (length(idempotency_key) <= 64),
  -- null: at once
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  unsent_at timestamptz,
  -- fans of the audience, when it was stored and when it was sent; each is delivered or excluded
  candidates integer not null default 0,
  delivered integer not null default 0,
  excluded integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mass_message_of_creator on mass_message (creator_id, id desc) where kind = 'mass';
create unique index mass_message_key on mass_message (creator_id, idempotency_key)
  where idempotency_key is not null;
create unique index automatic_message on mass_message (creator_id, kind) where status = 'active';
create index automatic_message_version on mass_message (creator_id, kind, id desc) where kind <> 'mass';

create table mass_message_recipient (
  mass_id text not null references mass_message (id) on delete cascade,
  fan_id text not null references account (id),
  -- what an automatic message was sent for; empty for others
  occasion text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'excluded')),
  -- why it was excluded
  reason text,
  conversation_id text,
  message_id text,
  opened_at timestamptz,
  -- its purchases, in the order of their jobs
  charge_ids text[] not null default '{}',
  primary key (mass_id, fan_id, occasion)
);
create index mass_message_waiting on mass_message_recipient (mass_id, fan_id) where state = 'waiting';
create index mass_message_excluded on mass_message_recipient (mass_id, reason) where state = 'excluded';
create index mass_message_unopened on mass_message_recipient (conversation_id)
  where state = 'delivered' and opened_at is null;
create index mass_message_opened on mass_message_recipient (mass_id) where opened_at is not null;
create index mass_message_bought on mass_message_recipient (mass_id) where charge_ids <> '{}';
create index mass_message_of_fan on mass_message_recipient (fan_id);

-- A copy has its text and files there.
alter table message add column mass_id text references mass_message (id);

-- The fan takes mass messages of the creator.
alter table conversation_member add column takes_mass boolean not null default true;

-- Lists of one's own, of those whom one talks to: labels of conversations, audiences of mass messages.
create table contact_label (
  id text primary key,
  account_id text not null references account (id),
  name text not null,
  created_at timestamptz not null
);
create unique index contact_label_name on contact_label (account_id, lower(name));
create table labelled_contact (
  label_id text not null references contact_label (id) on delete cascade,
  contact_id text not null references account (id),
  primary key (label_id, contact_id)
);
create index labelled_contact_by_contact on labelled_contact (contact_id);

-- What each fan paid a creator: who spent how much, and who bought anything.
create index earning_by_fan on earning (performer_id, user_id)
  include (type, gross_cents, refunded_cents);

create table saved_reply (
  id text primary key,
  account_id text not null references account (id),
  text text not null
);
create index saved_reply_of_account on saved_reply (account_id, id desc);
