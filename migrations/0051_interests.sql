-- What a fan likes to see, and whether they want to be asked. No row: not asked yet.
create table fan_interests (
  account_id text primary key references account (id),
  answer text not null check (answer in ('skipped', 'declined', 'done')),
  category_ids text[] not null default '{}' check (cardinality(category_ids) <= 50),
  updated_at timestamptz not null
);
