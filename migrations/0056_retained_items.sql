-- What a deleted creator sold may stay for its buyers alone, if the site was set so when the deletion was
-- asked for.
alter table account add column deletion_keeps_sold boolean not null default false;

alter table feed drop constraint feed_status_check;
alter table feed add constraint feed_status_check
  check (status in ('active', 'inactive', 'retained', 'removed')) not valid;
alter table feed validate constraint feed_status_check;
alter table gallery drop constraint gallery_status_check;
alter table gallery add constraint gallery_status_check
  check (status in ('active', 'inactive', 'retained', 'removed')) not valid;
alter table gallery validate constraint gallery_status_check;
alter table video drop constraint video_status_check;
alter table video add constraint video_status_check
  check (status in ('active', 'inactive', 'retained', 'removed')) not valid;
alter table video validate constraint video_status_check;

-- stays when the account of its owner is deleted
alter table file add column is_retained boolean not null default false;
