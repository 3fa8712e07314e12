-- What a member typed and has not sent, on whichever device.
alter table conversation_member add column draft text not null default '';
