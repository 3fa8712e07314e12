-- Only bookmarks are listed by time. As an index of all reactions, it drew the viewer's statement, which
-- then read every like of the account and filtered them.
drop index reaction_recent;
create index bookmark_by_account on reaction (account_id, object_type, id desc)
  where action = 'bookmark';
