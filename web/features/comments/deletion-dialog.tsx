import { ConfirmDialog } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  open: boolean
  onClose: () => void
  /** Resolves to an error message on failure. */
  onConfirm: () => Promise<string | undefined> | undefined
}

/** Asks before a comment is deleted. */
export function DeletionDialog(props: Props) {
  return (
    <ConfirmDialog {...props} title={m.comment_delete_title()} confirm={m.comment_delete()} danger>
      {m.comment_delete_text()}
    </ConfirmDialog>
  )
}
