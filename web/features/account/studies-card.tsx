import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { UpdateMe } from '#contract/profiles/users.ts'
import { Button, Card, Field, Notice, TextInput, toast } from '#web/ui/index.ts'
import { useAccount, useHasAdultContent } from '../../entities/account/session.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CourseList } from './course-list.tsx'

/**
 * School, subject and courses of the account; the home feed can be filtered by the courses. On sites
 * with adult content only for accounts that hold any, to remove them.
 */
export function StudiesCard() {
  const hasAdultContent = useHasAdultContent()
  const { schoolName, year, major, courseCode } = useAccount()
  const isStored = Boolean(schoolName || year || major.length || courseCode.length)
  return hasAdultContent && !isStored ? null : <StudiesForm />
}

function StudiesForm() {
  const me = useAccount()
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const major = read('major')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    setSending(true)
    setFields({})
    setFailure(undefined)
    try {
      const body = { schoolName: read('schoolName'), year: read('year'), major }
      await call(UpdateMe, { body })
      await revalidate()
      toast(m.changes_saved(), { tone: 'success' })
    } catch (problem) {
      const { fields: wrong, message } = problemOf(problem)
      setFields(wrong)
      if (Object.keys(wrong).length === 0) setFailure(message)
    }
    setSending(false)
  }

  const line = (name: string, value: string, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={fields[name] ?? null}>
      <TextInput name={name} defaultValue={value} />
    </Field>
  )
  return (
    <Card as="section" aria-labelledby="account-studies" className="grid grid-cols-1 gap-5">
      <form onSubmit={(event) => void save(event)} noValidate className="grid grid-cols-1 gap-4">
        <div className="grid gap-0.5">
          <h2 id="account-studies" className="text-lg">
            {m.studies_title()}
          </h2>
          <p className="text-muted text-sm">{m.studies_about()}</p>
        </div>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {line('schoolName', me.schoolName, m.studies_school())}
          {line('year', me.year, m.studies_year())}
        </div>
        {line('major', me.major.join(', '), m.studies_majors(), m.studies_majors_hint())}
        <Button type="submit" pending={isSending} className="justify-self-start">
          {m.studies_save()}
        </Button>
      </form>
      <CourseList />
    </Card>
  )
}
