import { maxPostCourses } from '#contract/content/post-fields.ts'
import { maxCourseCode, minCourseCode } from '#contract/kit/account-fields.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ChipsField } from './chips-field.tsx'

type Props = {
  courses: readonly string[]
  error: string | undefined
  onChange: (courses: readonly string[]) => void
}

/** Course codes of a post. On sites with adult content only where a post holds any. */
export function CourseField({ courses, error, onChange }: Props) {
  const hasAdultContent = useHasAdultContent()
  if (hasAdultContent && courses.length === 0) return null
  return (
    <ChipsField
      label={m.studio_courses()}
      hint={m.studio_courses_hint()}
      wrong={m.studio_course_wrong()}
      words={courses}
      maxWords={maxPostCourses}
      wordOf={(typed) => {
        const length = countCharacters(typed)
        const isFit = length >= minCourseCode && length <= maxCourseCode && !isBlankText(typed)
        return isFit ? typed.toUpperCase() : undefined
      }}
      removeLabel={(code) => m.studio_course_remove({ code })}
      error={error}
      onChange={onChange}
    />
  )
}
