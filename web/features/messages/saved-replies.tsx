import { useState } from 'react'
import { ListSavedReplies, type SavedReply } from '#contract/messaging/saved-replies.ts'
import { Button, Dialog, EmptyState, Spinner } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { open: boolean; onClose: () => void; onPick: (text: string) => void }

/** The creator's saved replies, one of which is put into the composer. */
export function SavedReplies({ open, onClose, onPick }: Props) {
  const [replies, setReplies] = useState<readonly SavedReply[]>()
  const [isAsked, setAsked] = useState(false)
  if (open && !isAsked) {
    setAsked(true)
    void call(ListSavedReplies).then(
      ({ data }) => setReplies(data),
      () => setAsked(false),
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.reply_title()}
      footer={
        <Button full variant="tonal" to={links.creatorSavedReplies()}>
          {m.reply_manage()}
        </Button>
      }
    >
      {replies === undefined ? (
        <Spinner label={m.reply_title()} />
      ) : replies.length === 0 ? (
        <EmptyState drawing="messages">{m.reply_none()}</EmptyState>
      ) : (
        <ul className="grid gap-1">
          {replies.map(({ _id, text }) => (
            <li key={_id}>
              <button
                type="button"
                className="w-full rounded-field px-3 py-3 text-start hover:bg-sunk"
                onClick={() => onPick(text)}
              >
                <span className="line-clamp-3 wrap-anywhere">{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
