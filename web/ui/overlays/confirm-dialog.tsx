import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useTexts } from '../base/provider.tsx'
import { ErrorLine } from '../forms/error-line.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Describes the effect in one sentence. */
  children?: ReactNode
  /** Label of the confirm button: "Delete post". */
  confirm: string
  cancel?: string
  danger?: boolean
  /** Resolves to an error message on failure: the dialog stays open and shows it. */
  onConfirm: () => Promise<string | undefined> | undefined
}

/** Asks for confirmation before something irreversible; errors are shown inside. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  cancel,
  danger,
  onConfirm,
}: Props) {
  const texts = useTexts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const go = async () => {
    setBusy(true)
    setFailure(undefined)
    const sentence = await onConfirm()
    setBusy(false)
    if (sentence) setFailure(sentence)
    else close()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      busy={busy}
      width={400}
      footer={
        <>
          <Button variant="tonal" disabled={busy} onClick={close}>
            {cancel ?? texts.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'filled'} pending={busy} onClick={go}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-body text-muted">
        {children}
        {failure && <ErrorLine alert>{failure}</ErrorLine>}
      </div>
    </Dialog>
  )
}
