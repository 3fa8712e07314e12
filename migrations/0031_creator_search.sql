-- What the search of creators filters and sorts by: one row for each creator who is listed. Kept by
-- triggers, so that no write can forget it; a search walks one index of this table alone.
create table creator_search (
  account_id text primary key references account (id) on delete cascade,
  name text not null,
  username text not null,
  -- numbers of `eyes:blue`, `country:NO`, `category:<id>`, `featured` and the like: a row of
  -- numbers is half as wide, and searches read thousands of rows
  tags integer[] not null,
  date_of_birth date,
  score integer not null,
  is_online boolean not null,
  live boolean not null,
  created_at timestamptz not null,
  -- a place in an order of chance
  shuffle double precision not null default random()
);
create index creator_search_by_score on creator_search (score desc, account_id desc);
create index creator_search_by_time on creator_search (created_at desc, account_id desc);
create index creator_search_by_presence
  on creator_search (is_online desc, score desc, account_id desc);
create index creator_search_by_live
  on creator_search (live desc, is_online desc, score desc, account_id desc);
create index creator_search_by_shuffle on creator_search (shuffle);
create index creator_search_by_tags on creator_search using gin (tags);
create index creator_search_by_text on creator_search
  using gin (name gin_trgm_ops, username gin_trgm_ops);

-- The first four bytes of the hash, as the server computes them too: see `tagNumber`.
create function tag_number(tag text) returns integer language sql immutable as $$
  select ('x' || left(md5(tag), 8))::bit(32)::integer
$$;

create function creator_tags(a account, c creator) returns integer[] language sql immutable as $$
  select array(select tag_number(tag) from unnest(array[
      'gender:' || a.gender, 'country:' || upper(a.country),
      'sexualOrientation:' || c.sexual_orientation, 'eyes:' || c.eyes, 'hair:' || c.hair,
      'butt:' || c.butt, 'height:' || c.height, 'weight:' || c.weight,
      'ethnicity:' || c.ethnicity, 'bodyType:' || c.body_type,
      case when c.is_featured then 'featured' end,
      case when c.is_free_subscription then 'free' end
    ] || array(select 'category:' || category from unnest(c.category_ids) category)) tag
    where tag is not null)
$$;

create function list_creator() returns trigger language plpgsql as $$
declare
  listed text := case tg_table_name when 'account' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'account_id' end;
begin
  delete from creator_search s where s.account_id = listed and not exists (
    select from account a join creator c on c.account_id = a.id
    where a.id = listed and a.status = 'active' and c.verified_document);
  insert into creator_search (account_id, name, username, tags, date_of_birth, score, is_online,
    live, created_at)
  select a.id, a.name, coalesce(a.username, ''), creator_tags(a, c), a.date_of_birth, c.score,
    a.is_online, c.live, a.created_at
  from account a join creator c on c.account_id = a.id
  where a.id = listed and a.status = 'active' and c.verified_document
  on conflict (account_id) do update set name = excluded.name, username = excluded.username,
    tags = excluded.tags, date_of_birth = excluded.date_of_birth, score = excluded.score,
    is_online = excluded.is_online, live = excluded.live;
  return null;
end $$;

create trigger list_creator after insert or update of verified_document, score, live, is_featured,
    is_free_subscription, category_ids, sexual_orientation, height, weight, body_type, eyes, hair,
    butt, ethnicity on creator
  for each row execute function list_creator();
create trigger list_creator after update of status, name, username, gender, country, date_of_birth,
    is_online on account
  for each row when (new.is_performer and
    (old.status, old.name, old.username, old.gender, old.country, old.date_of_birth, old.is_online)
      is distinct from
    (new.status, new.name, new.username, new.gender, new.country, new.date_of_birth, new.is_online))
  execute function list_creator();

-- Profiles keep the values of options, as the search asks for them.
update creator set height = lower(height), weight = lower(weight), eyes = lower(eyes),
  butt = lower(butt), ethnicity = lower(ethnicity),
  hair = case lower(hair) when 'multi-coloured' then 'multiColored' else lower(hair) end,
  body_type = case lower(body_type) when 'gym body' then 'gymBody' else lower(body_type) end;

insert into creator_search (account_id, name, username, tags, date_of_birth, score, is_online, live,
  created_at)
select a.id, a.name, coalesce(a.username, ''), creator_tags(a, c), a.date_of_birth, c.score,
  a.is_online, c.live, a.created_at
from account a join creator c on c.account_id = a.id
where a.status = 'active' and c.verified_document
on conflict (account_id) do nothing;
