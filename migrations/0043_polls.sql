-- The options of a post are read with it; those that no post took are thrown away by their creator.
create index poll_option_of_feed on poll_option (feed_id) where feed_id is not null;
create index poll_option_unused on poll_option (creator_id, created_at) where feed_id is null;
-- An account that closes takes its votes away.
create index poll_vote_of_account on poll_vote (account_id);

-- The course codes of posts: few posts hold any.
create index feed_courses on feed (creator_id) include (course_codes)
  where status = 'active' and course_codes <> '{}';
