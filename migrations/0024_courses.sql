-- How many accounts name a course, by its school. Kept here, so that no write can forget it and no
-- list has to count all accounts.
create table course (
  code text not null,
  school_name text not null,
  student_count integer not null,
  primary key (code, school_name)
);
create index course_by_students on course (student_count desc, code, school_name)
  where student_count > 0;
create index course_by_text on course using gin (code gin_trgm_ops, school_name gin_trgm_ops);

create function count_students() returns trigger language plpgsql as $$
begin
  insert into course (code, school_name, student_count)
  select code, school_name, sum(change) from (
    select unnest(old.course_codes), old.school_name, -1
    union all select unnest(new.course_codes), new.school_name, 1
  ) changes (code, school_name, change)
  group by code, school_name having sum(change) <> 0
  order by code, school_name -- one order of locks for all
  on conflict (code, school_name)
    do update set student_count = course.student_count + excluded.student_count;
  return null;
end $$;
create trigger count_students after insert or delete or update of course_codes, school_name
  on account for each row execute function count_students();

insert into course (code, school_name, student_count)
select code, school_name, count(*) from account, unnest(course_codes) code group by code, school_name;
