import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxCourseCode } from '#contract/kit/account-fields.ts'
import { AddCourse, type Course, ListCourses } from '#contract/profiles/courses.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { Button, Chip, Field, TextInput } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { call } from '../../lib/api.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The account's courses: click one to remove it; new ones are suggested while typing. */
export function CourseList() {
  const me = useAccount()
  const id = useId()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const known = useKnownCourses(typed)

  const change = async (work: () => Promise<unknown>) => {
    setSending(true)
    setError(undefined)
    try {
      await work()
      setTyped('')
      await revalidate()
    } catch (problem) {
      setError(problemOf(problem).fields.courseCode ?? messageOf(problem))
    }
    setSending(false)
  }
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { courseCode: typed.trim() }
    void change(() => call(AddCourse, { params: { id: me._id }, body }))
  }
  const remove = (code: string) => {
    const courseCode = me.courseCode.filter((one) => one !== code)
    void change(() => call(UpdateMe, { body: { courseCode } }))
  }

  return (
    <form onSubmit={add} noValidate className="grid grid-cols-1 gap-3">
      <h3 className="font-medium text-sm">{m.studies_courses()}</h3>
      {me.courseCode.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {me.courseCode.map((code) => (
            <li key={code}>
              <Chip
                icon="x"
                disabled={isSending}
                aria-label={m.studies_remove_course({ code })}
                onClick={() => remove(code)}
              >
                <bdi>{code}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <Field label={m.studies_course_code()} error={error ?? null} className="min-w-0 flex-1">
          <TextInput
            value={typed}
            list={`${id}-courses`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={maxCourseCode}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="tonal"
          icon="plus"
          pending={isSending}
          className="mt-6.5 h-11!"
        >
          {m.studies_add_course()}
        </Button>
      </div>
      <datalist id={`${id}-courses`}>
        {known.map(({ code, schoolName }) => (
          <option key={`${code} ${schoolName}`} value={code}>
            {schoolName}
          </option>
        ))}
      </datalist>
    </form>
  )
}

/** Existing courses that contain the typed text. A failed lookup yields no suggestions. */
function useKnownCourses(typed: string): readonly Course[] {
  const [known, setKnown] = useState<readonly Course[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!q) return
    return afterPause(async (signal) => {
      const query = { q, limit: 8 }
      const found = await call(ListCourses, { query, signal }).catch(() => undefined)
      if (found) setKnown(found.data)
    })
  }, [q])
  return known
}
