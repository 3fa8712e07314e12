-- Scores change every hour for many creators at once: only that column of the search is written then, and
-- what else changes a creator leaves it alone, so that neither overwrites the other with what it read before.
create or replace function list_creator() returns trigger language plpgsql as $$
declare
  listed text := case tg_table_name when 'account' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'account_id' end;
begin
  delete from creator_search s where s.account_id = listed and not exists (
    select from account a join creator c on c.account_id = a.id
    where a.id = listed and a.status = 'active' and c.verified_document);
  insert into creator_search (account_id, names, tags, date_of_birth, score, is_online, live,
    created_at)
  select a.id, a.names, creator_tags(a, c), a.date_of_birth, c.score, a.is_online, c.live,
    a.created_at
  from account a join creator c on c.account_id = a.id
  where a.id = listed and a.status = 'active' and c.verified_document
  on conflict (account_id) do update set names = excluded.names, tags = excluded.tags,
    date_of_birth = excluded.date_of_birth, is_online = excluded.is_online, live = excluded.live;
  return null;
end $$;

drop trigger list_creator on creator;
create trigger list_creator after insert or update of verified_document, live, is_featured,
    is_free_subscription, category_ids, sexual_orientation, height, weight, body_type, eyes, hair,
    butt, ethnicity on creator
  for each row execute function list_creator();

create function list_score() returns trigger language plpgsql as $$
begin
  update creator_search set score = new.score where account_id = new.account_id;
  return null;
end $$;
create trigger list_score after update of score on creator
  for each row when (old.score <> new.score) execute function list_score();
