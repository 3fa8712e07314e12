-- What a picture shows, for people who cannot see it. A copy without a text of its own has that of its
-- upload.
alter table file add column alt text check (char_length(alt) between 1 and 1000);
