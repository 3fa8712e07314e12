-- What one member calls a conversation; the other one does not see it.
alter table conversation_member add column name text not null default '';
