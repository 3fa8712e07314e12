import { type KeyboardEvent, useState } from 'react'
import { Field, IconButton, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** As the contract has them. */
const [leastCharacters, maxCharacters, maxCodes] = [2, 20, 30]

type Props = {
  courses: readonly string[]
  error: string | undefined
  onChange: (courses: readonly string[]) => void
}

/** Course codes as chips; what was typed becomes one with Enter, a comma, or on leaving the field. */
export function CourseField({ courses, error, onChange }: Props) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)

  const add = () => {
    const code = text.trim().toUpperCase()
    const isFit = code.length >= leastCharacters && code.length <= maxCharacters
    setWrong(code !== '' && !isFit)
    if (!isFit) return
    if (!courses.includes(code) && courses.length < maxCodes) onChange([...courses, code])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '') {
      onChange(courses.slice(0, -1))
    }
  }

  return (
    <div className="grid gap-2">
      <Field
        label={m.studio_courses()}
        aside={m.studio_optional()}
        hint={m.studio_courses_hint()}
        error={isWrong ? m.studio_course_wrong() : error}
      >
        <TextInput
          value={text}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      {courses.length > 0 && (
        <ul aria-label={m.studio_courses()} className="flex flex-wrap gap-2">
          {courses.map((code) => (
            <li key={code} className="flex items-center gap-1 rounded-full bg-sunk ps-3 text-sm">
              {code}
              <IconButton
                icon="x"
                size={32}
                label={m.studio_course_remove({ code })}
                onClick={() => onChange(courses.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
