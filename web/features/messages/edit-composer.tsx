import { type KeyboardEvent, useState } from 'react'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { maxMessage } from '#contract/messaging/conversations.ts'
import { EditMessage, type Message } from '#contract/messaging/messages.ts'
import { ErrorLine, IconButton, TextArea } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ComposerBar } from './composer-bar.tsx'
import { hasText } from './message-menu.ts'

type Props = {
  message: Message
  onDone: () => void
  onEdited: (message: Message) => void
}

/** In the place of the composer: changes the text of a message that was sent. */
export function EditComposer({ message, onDone, onEdited }: Props) {
  const before = hasText(message) ? message.text : ''
  const [text, setText] = useState(before)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const tooMany = countCharacters(text) - maxMessage
  const maySave = !isBlankText(text) && tooMany <= 0 && !isSaving

  const save = async () => {
    if (!maySave) return
    if (text.trim() === before) return onDone()
    setSaving(true)
    setFailure('')
    try {
      onEdited(await call(EditMessage, { params: { id: message._id }, body: { text } }))
      onDone()
    } catch (problem) {
      setFailure(messageOf(problem))
      setSaving(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }
  return (
    <div className="border-line border-t bg-page px-2 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:px-6 md:pb-4">
      <div className="mx-auto grid max-w-[760px] gap-2">
        <ComposerBar icon="edit" cancel={m.chat_edit_cancel()} onCancel={onDone}>
          <span className="grid border-accent-solid border-s-2 ps-2.5 text-sm">
            <span className="font-semibold text-accent-text text-xs">{m.chat_edit_title()}</span>
            <bdi className="truncate text-muted">{before || message.text}</bdi>
          </span>
        </ComposerBar>
        <div className="flex items-end gap-1">
          <TextArea
            autoFocus
            aria-label={m.chat_edit_title()}
            aria-invalid={tooMany > 0 || undefined}
            rows={1}
            maxRows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 rounded-sheet! px-4!"
          />
          <IconButton
            icon="check"
            variant="filled"
            size={44}
            label={m.chat_edit_save()}
            pending={isSaving}
            disabled={!maySave}
            onClick={save}
          />
        </div>
        {(tooMany > 0 || failure) && (
          <ErrorLine alert>{failure || m.chat_too_long({ count: tooMany })}</ErrorLine>
        )}
      </div>
    </div>
  )
}
