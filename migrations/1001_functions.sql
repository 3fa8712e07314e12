-- Functions and extensions that the tables of several domains use.

-- Texts are searched by the groups of three letters that they contain.
create extension if not exists pg_trgm;

-- For triggers of tables that are append-only.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end $$;

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

-- Each text on a line of its own, so that what one begins with follows a line break.
create function folded_lines(words text[]) returns text language sql immutable strict parallel safe
return E'\n' || search_fold(array_to_string(words, E'\n')) || E'\n';
