import { useState } from 'react'
import { isBlankText } from '#contract/kit/characters.ts'
import { IconButton } from '#web/ui/index.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

const SavedReplies = loadedDialog(async () => (await import('./saved-replies.tsx')).SavedReplies, {
  title: m.reply_title,
})

/** A saved reply behind what was typed. */
export const withReply = (text: string, reply: string): string =>
  isBlankText(text) ? reply : `${text.trimEnd()} ${reply}`

/** Opens the saved replies, of which one is put into the composer. */
export function ComposerReplies({ onPick }: { onPick: (reply: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="list" size={44} label={m.reply_title()} onClick={() => setOpen(true)} />
      <SavedReplies
        open={isOpen}
        onClose={() => setOpen(false)}
        onPick={(reply) => {
          onPick(reply)
          setOpen(false)
        }}
      />
    </>
  )
}
