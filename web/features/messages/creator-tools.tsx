import { useState } from 'react'
import { isBlankText } from '#contract/kit/characters.ts'
import { maxMessageFiles } from '#contract/messaging/messages.ts'
import { IconButton } from '#web/ui/index.ts'
import { ComposerVault } from '../../entities/message/composer-vault.tsx'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { PhotoUploads } from '../../lib/use-photo-uploads.ts'

const SavedReplies = loadedDialog(async () => (await import('./saved-replies.tsx')).SavedReplies, {
  title: m.reply_title,
})

/** A saved reply behind what was typed. */
const withReply = (text: string, reply: string): string =>
  isBlankText(text) ? reply : `${text.trimEnd()} ${reply}`

type Props = {
  uploads: PhotoUploads
  fanId: string
  text: string
  onText: (text: string) => void
}

/** What only creators add to a message: files of their vault, and saved replies. */
export const CreatorTools = ({ uploads, fanId, text, onText }: Props) => (
  <>
    <ComposerVault uploads={uploads} most={maxMessageFiles} fanId={fanId} />
    <ComposerReplies onPick={(reply) => onText(withReply(text, reply))} />
  </>
)

/** Opens the saved replies, of which one is put into the composer. */
function ComposerReplies({ onPick }: { onPick: (reply: string) => void }) {
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
