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
  /** Fields of the caller's own are given the sentences about them. */
  children?: ReactNode | ((errors: Record<string, string>) => ReactNode)
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  /** Called with the present password, once the server asked for it. Throws what the call throws. */
  onConfirm: (owner: { currentPassword?: string }, form: FormData) => Promise<void>
}

/** Asks before something that only the owner of the account may do. */
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
