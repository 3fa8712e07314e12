-- Pinned conversations stand first in a member's list, unread ones are a list of their own.
alter table conversation_member add column is_pinned boolean not null default false;

create index conversation_member_listed
  on conversation_member (account_id, type, is_pinned desc, last_message_at desc, conversation_id desc)
  where is_listed;
drop index conversation_member_recent;

drop index conversation_member_unread;
create index conversation_member_unread
  on conversation_member (account_id, is_pinned desc, last_message_at desc, conversation_id desc)
  include (unread_count)
  where unread_count > 0;
