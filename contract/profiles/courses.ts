import { endpoint } from '../endpoint.ts'
import { CourseCode } from '../kit/account-fields.ts'
import { array, object, optional, type Static, text } from '../kit/schema.ts'
import { Count, Id, listOf, paging } from '../kit/values.ts'

export const maxCourses = 30

/** A course at one school; `name` is its code unless a name is known. */
export const Course = object({
  code: text(),
  name: text(),
  schoolName: text(),
  totalStudents: Count,
})
export type Course = Static<typeof Course>

/** Of all accounts, the course with the most students first. */
export const ListCourses = endpoint({
  method: 'GET',
  path: '/performers/courses/all',
  audience: 'public',
  summary: 'List the courses that accounts name',
  query: object({ ...paging, q: optional(text({ max: 100 })) }),
  reply: listOf(Course),
})

/** Idempotent. By the account itself, or by staff with `accounts.edit`. */
export const AddCourse = endpoint({
  method: 'POST',
  path: '/users/:id/add-course',
  audience: 'user',
  summary: 'Add a course to an account',
  params: object({ id: Id }),
  body: object({ courseCode: CourseCode }),
  reply: object({ _id: Id, courseCode: array(text()) }),
  problems: ['not_found', 'not_yours', 'too_many', 'too_short', 'permission_missing'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})
