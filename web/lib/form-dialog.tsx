import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, Dialog } from '#web/ui/index.ts'
import { type ApiProblem, problemOf } from './api-problem.ts'
import { GeneralFailure } from './general-failure.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** Receives the validation errors by field name. */
  children: (errors: Record<string, string>) => ReactNode
  /** Label of the submit button. */
  confirm: string
  danger?: boolean
  /** Rethrows the errors of the call: the dialog stays open and shows them. */
  onSubmit: (form: FormData) => Promise<void>
}

/** A form in a dialog that closes once it is saved; errors are shown inside. */
export function FormDialog({ open, onClose, title, confirm, danger, ...props }: Props) {
  const id = useId()
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
    setFailure(undefined)
    try {
      await props.onSubmit(form)
      close()
    } catch (problem) {
      setFailure(problemOf(problem))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      busy={isBusy}
      footer={
        <Button
          type="submit"
          form={id}
          full
          variant={danger ? 'danger' : 'filled'}
          pending={isBusy}
        >
          {confirm}
        </Button>
      }
    >
      <form id={id} onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {props.children(failure?.fields ?? {})}
        <GeneralFailure failure={failure} />
      </form>
    </Dialog>
  )
}
