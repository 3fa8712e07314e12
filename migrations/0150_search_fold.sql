-- How texts are compared in a search, on both sides: without case, forms of compatibility (NFKC), accents
-- of Latin and Greek letters, the points of ё, typographic marks and invisible characters. Marks of other
-- scripts are letters of their own there (й is not и) and stay. ASCII has none of it: most texts are quick.
create function search_fold(words text) returns text language sql immutable strict parallel safe
return case when octet_length(words) = char_length(words) then lower(words) else
  replace(replace(replace(
    translate(
      normalize(regexp_replace(lower(normalize(words, NFKD)),
        '([a-zıα-ω])[\u0300-\u036f]+|[\u00ad\u200b-\u200d\u2060\ufeff]', '\1', 'g'), NFC),
      'ёςøđðłħŧı‘’‚‛ʼʹ′“”„‟″«»‐‑‒–—―−', 'еσoddlhti''''''''''''''"""""""-------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
  end;

-- The pattern of LIKE for folded texts that contain what somebody typed.
create function search_pattern(typed text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(search_fold(typed), '([\\%_])', '\\\1', 'g') || '%';

-- Each word on a line of its own, so that what one begins with follows a line break.
create function folded_lines(words text[]) returns text language sql immutable strict parallel safe
return E'\n' || search_fold(array_to_string(words, E'\n')) || E'\n';

drop index account_by_text;
alter table account drop column names;
alter table account add column names text not null
  generated always as (E'\n' || search_fold(name) || E'\n' || lower(coalesce(username, ''))) stored;
create index account_by_text on account using gin (names gin_trgm_ops, email gin_trgm_ops)
  with (gin_pending_list_limit = 128);
update creator_search s set names = a.names from account a
  where a.id = s.account_id and a.names <> s.names;

-- The hashtags of a post without their sign, in lower case. Null until a job has read those of posts from
-- before, since Postgres does not know the marks of other scripts.
alter table feed add column hashtags text[];
select queue_job('feeds.read-hashtags', '{}', null, 'feeds.read-hashtags', null, 25)
  where exists (select from feed);
