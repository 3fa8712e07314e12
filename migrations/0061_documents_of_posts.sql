-- A post of one document, beside those of photos, a video or a recording.
alter table feed drop constraint feed_type_check;
alter table feed add constraint feed_type_check
  check (type in ('text', 'photo', 'video', 'audio', 'document', 'scheduled-streaming'));
