-- The language that a person writes in, for screen readers and hyphenation: a two-letter code. Null: unknown,
-- as for everybody from before.
alter table account add column writes_in text check (writes_in ~ '^[a-z]{2}$');

drop trigger account_changes on account;
create trigger account_changes after update of name, username, avatar_file_id, cover_file_id, country,
    gender, date_of_birth, writes_in on account
  for each row when (new.is_performer) execute function account_changes();
