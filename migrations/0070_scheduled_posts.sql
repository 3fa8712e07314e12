-- A post that is to be published later: hidden until that moment, when a job publishes it.
alter table feed add column scheduled_at timestamptz(3);
alter table feed add constraint feed_scheduled_check
  check (scheduled_at is null or status <> 'active') not valid;
alter table feed validate constraint feed_scheduled_check;
