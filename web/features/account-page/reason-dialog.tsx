import type { ReactNode } from 'react'
import { maxReason } from '#contract/kit/values.ts'
import { Field, TextArea } from '#web/ui/index.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** One sentence that describes the effect. */
  about?: string
  /** Additional fields; receives the validation errors by field name. */
  children?: (errors: Record<string, string>) => ReactNode
  /** Says who can read the reason. */
  hint?: string
  /** Label of the submit button. */
  confirm: string
  danger?: boolean
  /** Rethrows the errors of the call. */
  onConfirm: (reason: string, form: FormData) => Promise<void>
}

/** Dialog for a staff action on an account, with the reason that is stored in the audit log. */
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
            <TextArea name="reason" rows={3} maxLength={maxReason} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
