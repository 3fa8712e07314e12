-- version 1
-- The pattern of LIKE for folded texts that contain what somebody typed.
create or replace function search_pattern(typed text) returns text
language sql immutable strict parallel safe
return '%' || regexp_replace(search_fold(typed), '([\\%_])', '\\\1', 'g') || '%';
