-- The newest message that a member read while both members showed each other what they read.
alter table conversation_member add column seen_id text;
-- What an account shows to those it writes with, and so sees of them; without a row: everything.
create table message_preference (
  account_id text primary key references account (id),
  shows_typing boolean not null default true,
  shows_seen boolean not null default true
);
