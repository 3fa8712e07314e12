-- Posts are found by what their hashtags begin with: each tag on a line of its own, so that what one begins
-- with follows a line break. Null for the many texts without one, which the index leaves out.
create function hashtag_lines(words text) returns text language sql immutable parallel safe
  as $$ select E'\n' || string_agg(lower(tag[1]), E'\n') || E'\n'
    from regexp_matches(words, '(?<![\w.@#&/])#(\w{1,50})(?![\w@#])', 'g') tag $$;
create index feed_by_hashtag on feed using gin (hashtag_lines(text) gin_trgm_ops)
  with (gin_pending_list_limit = 128)
  where status = 'active' and text like '%#%';
