-- Items that staff hid from everyone but their owner: the status that they had, and get back when
-- they are restored. The database keeps them from being published meanwhile.
set local lock_timeout = '5s';
alter table feed add column hidden_status text check (hidden_status in ('active', 'inactive'));
alter table video add column hidden_status text check (hidden_status in ('active', 'inactive'));
alter table gallery add column hidden_status text check (hidden_status in ('active', 'inactive'));
alter table feed add constraint feed_hidden
  check (hidden_status is null or (status not in ('active', 'retained') and scheduled_at is null)) not valid;
alter table video add constraint video_hidden
  check (hidden_status is null or status not in ('active', 'retained')) not valid;
alter table gallery add constraint gallery_hidden
  check (hidden_status is null or status not in ('active', 'retained')) not valid;
alter table feed validate constraint feed_hidden;
alter table video validate constraint video_hidden;
alter table gallery validate constraint gallery_hidden;
