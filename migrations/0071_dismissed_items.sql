-- What an account is not interested in: left out of its home feed and suggestions.
create table dismissed_item (
  account_id text not null references account (id),
  -- of whichever kind: ids are unique among all
  item_id text not null,
  item_kind text not null check (item_kind ~ '^[a-z][a-z_-]{1,29}$'),
  creator_id text not null references account (id),
  created_at timestamptz(3) not null,
  primary key (account_id, item_id)
);
create index dismissed_item_by_creator on dismissed_item (account_id, creator_id, created_at desc);
create index dismissed_item_by_time on dismissed_item (account_id, created_at desc, item_id desc);
create index dismissed_item_of_creator on dismissed_item (creator_id);
