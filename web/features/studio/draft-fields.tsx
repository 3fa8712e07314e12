import type { ComponentType } from 'react'
import { maxPostCourses, maxPostText, type postFields } from '#contract/content/post-fields.ts'
import { maxCourseCode, minCourseCode } from '#contract/kit/account-fields.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import type { Outputs } from '#contract/kit/plain-fields.ts'
import { cx, Field, TextArea } from '#web/ui/index.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ChipsField } from './chips-field.tsx'

/** Values of the plain fields of a post, by their names in the contract. */
export type PlainValues = Outputs<typeof postFields>
export type PlainName = keyof PlainValues

export interface FieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | null
  /** The post announces a stream: it has no files. */
  isStream: boolean
}

interface DraftField<Value> {
  /** Of a new post. */
  empty: Value
  /** The sentence for what is wrong with a value; the server checks it too. */
  check?: (value: Value) => (() => string) | undefined
  Field: ComponentType<FieldProps<Value>>
}

/**
 * The plain fields of a post in the form, in its order: a new field of the contract is one entry
 * here. The draft, its request, its validation and the form follow.
 */
export const draftFields: { [Name in PlainName]: DraftField<PlainValues[Name]> } = {
  text: {
    empty: '',
    check: (text) => {
      const isFit = !isBlankText(text) && countCharacters(text.trim()) <= maxPostText
      return isFit ? undefined : m.studio_text_missing
    },
    Field: CaptionField,
  },
  courseCode: { empty: [], Field: CourseField },
}

export const plainNames = Object.keys(draftFields) as PlainName[]

function CaptionField({ value, onChange, error, isStream }: FieldProps<string>) {
  const count = countCharacters(value)
  const isTooLong = count > maxPostText
  return (
    <Field
      label={m.studio_text()}
      hint={isStream ? undefined : m.studio_text_hint()}
      error={error}
      aside={
        <span className={cx('tabular', isTooLong && 'font-medium text-danger-text')}>
          {formatNumber(count)} / {formatNumber(maxPostText)}
        </span>
      }
    >
      <TextArea
        rows={4}
        maxRows={14}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Course codes of a post. On sites with adult content only where a post holds any. */
function CourseField({ value, onChange, error }: FieldProps<string[]>) {
  const hasAdultContent = useHasAdultContent()
  if (hasAdultContent && value.length === 0) return null
  return (
    <ChipsField
      label={m.studio_courses()}
      hint={m.studio_courses_hint()}
      wrong={m.studio_course_wrong()}
      words={value}
      maxWords={maxPostCourses}
      wordOf={(typed) => {
        const length = countCharacters(typed)
        const isFit = length >= minCourseCode && length <= maxCourseCode && !isBlankText(typed)
        return isFit ? typed.toUpperCase() : undefined
      }}
      removeLabel={(code) => m.studio_course_remove({ code })}
      error={error}
      onChange={(codes) => onChange([...codes])}
    />
  )
}
