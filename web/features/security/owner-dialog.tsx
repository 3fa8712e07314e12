import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, Dialog, Notice } from '#web/ui/index.ts'
import {
  CurrentPasswordField,
  currentPasswordOf,
} from '../../entities/account/current-password.tsx'
import { type ApiProblem, problemOf } from '../../lib/api-problem.ts'

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
export function OwnerDialog({ open, onClose, title, children, confirm, danger, ...props }: Props) {
  const [failure, setFailure] = useState<ApiProblem>()
  const [isBusy, setBusy] = useState(false)

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await props.onConfirm(currentPasswordOf(form), form)
      close()
    } catch (problem) {
      setFailure(problemOf(problem))
    }
    setBusy(false)
  }

  const isGeneral = failure && Object.keys(failure.fields).length === 0
  return (
    <Dialog open={open} onClose={close} title={title} busy={isBusy}>
      <form onSubmit={send} noValidate className="grid gap-4">
        <div className="grid gap-3 text-body text-muted">
          {typeof children === 'function' ? children(failure?.fields ?? {}) : children}
        </div>
        {isGeneral && (
          <Notice tone="danger" alert>
            {failure.message}
          </Notice>
        )}
        <CurrentPasswordField error={failure?.fields.currentPassword} />
        <Button type="submit" full variant={danger ? 'danger' : 'filled'} pending={isBusy}>
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
