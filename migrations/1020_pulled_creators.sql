-- Home feeds read pulled creators without knowing when each of them published last.
drop trigger feed_published on feed;
drop trigger feed_published_later on feed;
drop function feed_raises_latest();
alter table pulled_creator drop column latest_at;
