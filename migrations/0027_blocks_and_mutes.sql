-- Whoever acts for a creator is not always the creator.
alter table user_block add column author_id text references account (id);
update user_block set author_id = creator_id;
alter table user_block alter column author_id set not null;
create index user_block_by_creator on user_block (creator_id, id desc);

-- Creators whom an account does not want to be shown unasked.
create table creator_mute (
  account_id text not null references account (id),
  creator_id text not null references account (id),
  created_at timestamptz not null,
  primary key (account_id, creator_id)
);
create index creator_mute_by_time on creator_mute (account_id, created_at desc, creator_id);
