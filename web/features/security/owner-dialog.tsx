import type { ReactNode } from 'react'
import {
  CurrentPasswordField,
  currentPasswordOf,
} from '../../entities/account/current-password.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Additional fields; a function receives the validation errors by field name. */
  children?: ReactNode | ((errors: Record<string, string>) => ReactNode)
  /** Label of the submit button. */
  confirm: string
  danger?: boolean
  /**
   * Called with the current password if the server required it. Rethrows the errors of the call.
   */
  onConfirm: (owner: { currentPassword?: string }, form: FormData) => Promise<void>
}

/**
 * Confirmation dialog for changes that need the account's owner; asks for the password if the
 * server requires it.
 */
export function OwnerDialog({ children, onConfirm, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} onSubmit={(form) => onConfirm(currentPasswordOf(form), form)}>
      {(errors) => (
        <>
          <div className="grid gap-3 text-body text-muted">
            {typeof children === 'function' ? children(errors) : children}
          </div>
          <CurrentPasswordField error={errors.currentPassword} />
        </>
      )}
    </FormDialog>
  )
}
