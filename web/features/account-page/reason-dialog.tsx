import type { ReactNode } from 'react'
import { Field, TextArea } from '#web/ui/index.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, in a sentence. */
  about?: string
  /** Fields of the caller's own are given the sentences about them. */
  children?: (errors: Record<string, string>) => ReactNode
  /** Who reads the reason. */
  hint?: string
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  /** Throws what the call throws. */
  onConfirm: (reason: string, form: FormData) => Promise<void>
}

/** A decision about an account, with the reason that the audit log keeps. */
export function ReasonDialog({ about, children, hint, onConfirm, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} onSubmit={(form) => onConfirm(String(form.get('reason') ?? ''), form)}>
      {(errors) => (
        <>
          {about && <p className="text-body text-muted">{about}</p>}
          {children?.(errors)}
          <Field
            label={m.admin_account_reason()}
            hint={hint ?? m.admin_account_reason_hint()}
            error={errors.reason}
          >
            <TextArea name="reason" rows={3} maxLength={500} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
