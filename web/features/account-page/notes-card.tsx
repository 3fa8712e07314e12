import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AddStaffNote, maxStaffNote, type StaffNote } from '#contract/operations/account-page.ts'
import { Button, Card, Field, RelativeTime, TextArea } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  accountId: string
  notes: readonly StaffNote[]
  /** Deleted accounts take no new notes. */
  isClosed: boolean
}

/** Internal notes of staff, newest first. */
export function NotesCard({ accountId, notes, isClosed }: Props) {
  return (
    <Card
      as="section"
      aria-labelledby="account-notes"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-0.5">
        <h2 id="account-notes" className="text-lg">
          {m.admin_account_notes()}
        </h2>
        <p className="text-muted text-sm">{m.admin_account_notes_about()}</p>
      </div>
      {!isClosed && <NoteForm accountId={accountId} />}
      <ul className="grid gap-3 empty:hidden">
        {notes.map(({ _id, author, text, createdAt }) => (
          <li key={_id} className="grid gap-0.5">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="text-muted text-sm">
              <bdi>{displayName(author)}</bdi> · <RelativeTime at={createdAt} look="long" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NoteForm({ accountId }: { accountId: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '')
    setBusy(true)
    setFailure(undefined)
    try {
      await call(AddStaffNote, { params: { id: accountId }, body: { text } })
      form.reset()
      await revalidate()
    } catch (error) {
      const problem = problemOf(error)
      setFailure(problem.fields.text ?? problem.message)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={add} noValidate className="grid gap-2">
      <Field label={m.admin_account_note()} labelHidden error={failure}>
        <TextArea
          name="text"
          rows={2}
          maxLength={maxStaffNote}
          placeholder={m.admin_account_note()}
        />
      </Field>
      <Button type="submit" variant="tonal" pending={isBusy} className="justify-self-start">
        {m.admin_account_add_note()}
      </Button>
    </form>
  )
}
