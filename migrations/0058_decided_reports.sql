-- Staff decide about reports; why stands in the audit log.
alter table report drop constraint report_status_check;
alter table report add constraint report_status_check
  check (status in ('open', 'resolved', 'dismissed'));
alter table report add column decided_at timestamptz;
alter table report add constraint report_decided check ((decided_at is null) = (status = 'open'));
