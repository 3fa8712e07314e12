-- The order of a gallery's photos, as its creator chose it; those of the same place by their time.
alter table photo add column place integer not null default 0;
drop index photo_of_gallery;
create index photo_of_gallery on photo (gallery_id, place, created_at, id);
