-- The words that people searched for and that found something, without who they were. A job removes those
-- that nobody searched for any more.
create table search_keyword (
  keyword text primary key,
  search_count bigint not null default 1,
  searched_at timestamptz not null
);
create index search_keyword_by_count on search_keyword (search_count desc, keyword);
create index search_keyword_by_time on search_keyword (searched_at);
