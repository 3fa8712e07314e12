-- The newest message that a member read while both members showed each other what they read.
alter table conversation_member add column seen_id text;
-- What an account shows to those it writes with, and so sees of them; without a row: everything.
create table message_preference (
  account_id text primary key references account (id),
  shows_typing boolean not null default true,
  shows_seen boolean not null default true
);
-- Messages of one conversation by any part of their text: one index for both, so that a common word
-- reads no other conversation. A copy of a mass message has its text there.
create extension if not exists btree_gin;
create index message_by_text on message using gin (conversation_id, search_fold(text) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where mass_id is null and not is_deleted;
