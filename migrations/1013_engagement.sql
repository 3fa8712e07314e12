create table comment (
  id text primary key,
  object_type text not null check (object_type ~ '^[a-z][a-z_-]{1,29}$'),
  object_id text not null,
  content text not null,
  created_by text not null references account (id),
  -- a creator pins one comment on top of the others on an item
  is_pinned boolean not null default false,
  reply_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- shown as edited from then on
  edited_at timestamptz
);
create index comment_by_time on comment (id) where object_type = 'feed';
create unique index comment_pinned on comment (object_type, object_id) where is_pinned;
create index comment_by_object on comment (object_type, object_id, is_pinned desc, id desc);

create table reaction (
  id text not null unique,
  account_id text not null references account (id),
  object_type text not null check (object_type ~ '^[a-z][a-z_-]{1,29}$'),
  object_id text not null,
  action text not null check (action in ('like', 'bookmark')),
  created_at timestamptz not null,
  primary key (account_id, object_type, action, object_id)
);
create index reaction_by_object on reaction (object_type, object_id, action, id desc);
-- What happened lately, over all accounts: ids are ordered by time.
create index reaction_by_time on reaction (id) where action = 'like' and object_type = 'feed';
-- Only bookmarks are listed by time. As an index of all reactions, it drew the viewer's statement, which
-- then read every like of the account and filtered them.
create index bookmark_by_account on reaction (account_id, object_type, id desc)
  where action = 'bookmark';
