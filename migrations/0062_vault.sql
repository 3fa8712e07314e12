-- One stored file may be used in several places: each use has a row of its own, which names the row
-- whose bytes it shows. That one stays for as long as others name it.
alter table file add column copy_of text references file (id) check (copy_of <> id);
create index file_copies on file (copy_of) where copy_of is not null;

-- what a creator uploaded, newest first
create index file_of_owner on file (owner_id, created_at desc, id desc) where copy_of is null;
