import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CancelEmailChange, RequestEmailChange } from '#contract/identity/email-change.ts'
import { Button, Field, TextInput, toast } from '#web/ui/index.ts'
import {
  CurrentPasswordField,
  currentPasswordOf,
} from '../../entities/account/current-password.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'

type Props = {
  /** Verified. */
  email: string
  /** The new address that waits for its link to be opened; empty when none does. */
  pending: string
  onChange: () => void
}

/** The verified email in a form of the account; a new one is confirmed before it replaces it. */
export function OwnEmail({ email, pending, onChange }: Props) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    try {
      await call(CancelEmailChange)
      await revalidate()
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' })
    }
  }
  return (
    <div className="grid gap-1.5">
      <span className="font-medium text-sm">{m.account_email()}</span>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span className="wrap-anywhere min-w-0">
          <bdi>{shownEmail(email)}</bdi>
        </span>
        <Button size="sm" variant="tonal" onClick={onChange}>
          {m.email_change()}
        </Button>
      </div>
      {pending ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-muted text-sm">
          <span className="wrap-anywhere min-w-0 flex-1 basis-50" role="status">
            {m.email_change_pending({ email: shownEmail(pending) })}
          </span>
          <Button size="sm" variant="ghost" onClick={cancel}>
            {m.email_change_cancel()}
          </Button>
        </div>
      ) : (
        <p className="text-muted text-sm">{m.account_email_verified()}</p>
      )}
    </div>
  )
}

type DialogProps = { open: boolean; onClose: () => void }

function EmailChangeDialog({ open, onClose }: DialogProps) {
  const { revalidate } = useRevalidator()
  const send = async (form: FormData) => {
    const email = String(form.get('newEmail') ?? '').trim()
    await call(RequestEmailChange, { body: { email, ...currentPasswordOf(form) } })
    toast(m.verify_sent(), { tone: 'success' })
    await revalidate()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.email_change()}
      confirm={m.email_change_send()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          <p className="text-body text-muted">{m.email_change_text()}</p>
          <Field label={m.email_change_new()} error={errors.email ?? null}>
            <TextInput name="newEmail" type="email" autoComplete="email" />
          </Field>
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </FormDialog>
  )
}

/**
 * The email of an account for its profile form, and the dialog that changes it, which stands outside
 * of that form. Undefined for an email that is not verified: the form itself changes it.
 */
export function useOwnEmail({
  email,
  isVerified,
  pending,
}: {
  email: string
  isVerified: boolean
  pending: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (!isVerified) return { field: undefined, dialog: null }
  return {
    field: <OwnEmail email={email} pending={pending} onChange={() => setOpen(true)} />,
    dialog: <EmailChangeDialog open={isOpen} onClose={() => setOpen(false)} />,
  }
}
