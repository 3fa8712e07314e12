-- The message that one answers, in the same conversation; it may have been deleted since.
alter table message add column reply_to text;
-- When its author last changed the text.
alter table message add column edited_at timestamptz;

create table message_reaction (
  message_id text not null references message (id) on delete cascade,
  account_id text not null references account (id),
  reaction text not null check (reaction in ('heart', 'like', 'laugh', 'fire', 'wow', 'sad')),
  created_at timestamptz not null default now(),
  primary key (message_id, account_id)
);
create index message_reaction_by_account on message_reaction (account_id);
