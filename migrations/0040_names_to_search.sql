-- Names are searched without case: in lower case once when they are written, instead of each row of
-- each search anew. Each on a line of its own, so that what a name begins with follows a line break.
alter table account add column names text not null
  generated always as (E'\n' || lower(name) || E'\n' || lower(coalesce(username, ''))) stored;
drop index account_by_text;
create index account_by_text on account using gin (names gin_trgm_ops, email gin_trgm_ops);
-- Lists leave out the few who are not active without a look at everybody else.
create index account_inactive on account (id) where status <> 'active';

-- The search of creators holds them in place of name and username.
alter table creator_search add column names text not null default '';
drop index creator_search_by_text;
update creator_search s set names = a.names from account a where a.id = s.account_id;
alter table creator_search drop column name, drop column username, alter column names drop default;
create index creator_search_by_text on creator_search using gin (names gin_trgm_ops);

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
    date_of_birth = excluded.date_of_birth, score = excluded.score,
    is_online = excluded.is_online, live = excluded.live;
  return null;
end $$;
