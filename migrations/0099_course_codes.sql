-- Course codes of posts are kept in capitals, as those of accounts are: filters compare them so.
update feed set version = version + 1, course_codes = array(
  select upper(code) from unnest(course_codes) with ordinality given (code, place)
  group by upper(code) order by min(place))
where course_codes::text <> upper(course_codes::text);
