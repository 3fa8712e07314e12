-- Links that letters carry. Only the hash of what stands in the link is kept.
create table letter_link (
  token_hash bytea primary key,
  account_id text not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('password', 'email')),
  -- where the letter went: once the account has another address, the link is void
  email text not null,
  expires_at timestamptz not null
);
create index letter_link_by_account on letter_link (account_id, purpose);
create index letter_link_by_end on letter_link (expires_at);

-- When a letter was last asked for, by the hash of the address, known ones and unknown ones alike.
create table letter_turn (
  address_hash bytea not null,
  purpose text not null check (purpose in ('password', 'email')),
  taken_at timestamptz not null default now(),
  primary key (address_hash, purpose)
);
create index letter_turn_by_time on letter_turn (taken_at);
