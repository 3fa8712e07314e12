-- Handles drawn on photos and videos, by choice of their creator.
alter table creator
  -- the own handle, on what is uploaded from then on
  add column marks_media boolean not null default false,
  -- the viewer's, on photos as they are delivered
  add column marks_viewers boolean not null default false;

-- the handle that is drawn on what is made of an upload
alter table file add column mark text;

-- Photos with their viewer's handle, made once and kept in the store beside the photo. They name a file
-- whose row may be gone: its bytes are removed by a job, and these with them.
create table marked_copy (
  file_id text not null,
  -- of its bytes in the store
  name text not null,
  viewer_id text not null references account (id),
  size_bytes bigint not null default 0,
  used_at timestamptz not null,
  primary key (file_id, name)
);
create index marked_copy_of_viewer on marked_copy (viewer_id);
create index marked_copy_used on marked_copy (used_at);
