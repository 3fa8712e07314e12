import { AddCourse, ListCourses } from '#contract/profiles/courses.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addCourse } from './actions.ts'
import { listCourses } from './reads.ts'

export { deleteCourses } from './writes.ts'

/** The courses of accounts, and their numbers of students. */
export function courseRoutes(api: Api, parts: { db: Db; clock: Clock }): void {
  serve(api, ListCourses, async ({ query }) => {
    const { data, total } = await listCourses(parts.db, query)
    return {
      total,
      data: data.map(({ code, school_name, student_count }) => ({
        code,
        name: code,
        schoolName: school_name,
        totalStudents: student_count,
      })),
    }
  })

  serve(api, AddCourse, async ({ viewer, params, body }) => ({
    _id: params.id,
    courseCode: await addCourse(parts, { actor: viewer, accountId: params.id, ...body }),
  }))
}
