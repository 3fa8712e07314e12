-- When a job published a scheduled post, which is dated by its moment: home pages that were read between the
-- two count it as new.
alter table feed add column appeared_at timestamptz(3);
create index feed_by_appearing on feed (appeared_at desc) where status = 'active' and appeared_at is not null;
