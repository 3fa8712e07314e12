-- What staff write down about an account, for each other.
create table staff_note (
  id text primary key,
  account_id text not null references account (id),
  author_id text not null references account (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_note_by_account on staff_note (account_id, id desc);
create trigger staff_note_stays_as_it_is before update or truncate on staff_note
  for each statement execute function refuse_change();
