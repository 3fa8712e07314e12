-- without a transaction: readers and writers go on while the indexes of folded texts are built.
drop index concurrently if exists feed_by_folded_text;
create index concurrently feed_by_folded_text on feed using gin (search_fold(text) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
drop index concurrently if exists feed_by_folded_hashtag;
create index concurrently feed_by_folded_hashtag on feed using gin (folded_lines(hashtags) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'active' and hashtags <> '{}';
drop index concurrently if exists gallery_by_folded_title;
create index concurrently gallery_by_folded_title on gallery using gin (search_fold(title) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
drop index concurrently if exists video_by_folded_title;
create index concurrently video_by_folded_title on video using gin (search_fold(title) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
drop index concurrently if exists video_by_folded_tag;
create index concurrently video_by_folded_tag on video using gin (folded_lines(tags) gin_trgm_ops)
  with (gin_pending_list_limit = 128) where status = 'active';
drop index concurrently if exists course_by_folded_text;
create index concurrently course_by_folded_text on course
  using gin (search_fold(code) gin_trgm_ops, search_fold(school_name) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
drop index concurrently if exists feed_by_text;
drop index concurrently if exists feed_by_hashtag;
drop index concurrently if exists gallery_by_title;
drop index concurrently if exists video_by_title;
drop index concurrently if exists video_by_tag;
drop index concurrently if exists course_by_text;
