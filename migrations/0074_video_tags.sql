-- Videos are found by their tags without case: each tag on a line of its own, so that what one begins
-- with follows a line break and what it ends with stands before one.
create function tag_lines(tags text[]) returns text language sql immutable parallel safe
  as $$ select E'\n' || lower(array_to_string(tags, E'\n')) || E'\n' $$;
create index video_by_tag on video using gin (tag_lines(tags) gin_trgm_ops) where status = 'active';
