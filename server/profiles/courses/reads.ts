import { sql } from 'kysely'
import { type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, foldedContains, listRows } from '#server/platform/database/index.ts'

interface CourseSearch extends PageQuery {
  q?: string | undefined
}

/**
 * One page of the courses with students, most students first. The numbers are kept for all accounts
 * together, fans and creators, so no block applies to them; they name nobody.
 */
export function listCourses(db: Db, search: CourseSearch) {
  let found = db
    .selectFrom('course')
    .select(['code', 'school_name', 'student_count'])
    .where('student_count', '>', sql.lit(0)) // as its index names it
    .orderBy('student_count', 'desc')
    .orderBy('code')
    .orderBy('school_name')
  const { q } = search
  if (q) {
    found = found.where(({ or }) =>
      or([foldedContains(sql.ref('code'), q), foldedContains(sql.ref('school_name'), q)]),
    )
  }
  return listRows(db, found, pageOf(search))
}
