-- version 1
-- Whether a creator blocked an account, or the country it is in (null: unknown): the block condition for
-- functions of the database. Lists and single reads take the same from `server/access`.
create or replace function is_blocked_by(creator text, account text, account_country text)
returns boolean language sql stable as $$
  select exists (select from user_block b where b.creator_id = creator and b.user_id = account)
    or exists (select from creator_country_block b
      where b.creator_id = creator and b.country = account_country)
$$;
