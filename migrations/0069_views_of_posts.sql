-- How often a post's own page was seen, as galleries and videos count it.
alter table feed add column view_count integer not null default 0;
