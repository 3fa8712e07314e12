import { CourseCode } from '../kit/account-fields.ts'
import { plainField } from '../kit/plain-fields.ts'
import { array, requiredText, text } from '../kit/schema.ts'

export const maxPostText = 5000
export const maxPostCourses = 30
export const maxPostFiles = 12

/** The plain fields of a post. */
export const postFields = {
  text: plainField(requiredText({ max: maxPostText }), text({ max: maxPostText })),
  courseCode: plainField(array(CourseCode, { max: maxPostCourses }), array(text())),
}
