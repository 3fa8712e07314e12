import { DeleteMessage, type Message } from '#contract/messaging/messages.ts'
import { ConfirmDialog, NamedText } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  open: boolean
  /** The message to delete. */
  message: Message | undefined
  /** Name of the other participant. */
  name: string
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks for confirmation before the user's message is deleted. */
export function DeleteDialog({ open, message, name, onClose, onDeleted }: Props) {
  const remove = async () => {
    if (!message) return undefined
    try {
      await call(DeleteMessage, { params: { id: message._id } })
      onDeleted(message._id)
      return undefined
    } catch (failure) {
      return messageOf(failure)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={m.chat_delete_title()}
      confirm={m.chat_delete()}
      danger
      onConfirm={remove}
    >
      <NamedText name={name}>
        {(name) =>
          message?.isSold ? m.chat_delete_text_sold({ name }) : m.chat_delete_text({ name })
        }
      </NamedText>
    </ConfirmDialog>
  )
}
