-- What buyers of a digital product may do with its file, in its creator's words.
alter table product add column license_note text not null default '';
