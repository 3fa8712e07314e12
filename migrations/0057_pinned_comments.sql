-- Shown as edited from then on.
alter table comment add column edited_at timestamptz;

-- A creator pins one comment on top of the others on an item.
alter table comment add column is_pinned boolean not null default false;
create unique index comment_pinned on comment (object_type, object_id) where is_pinned;
drop index comment_by_object;
create index comment_by_object on comment (object_type, object_id, is_pinned desc, id desc);
