import { useState } from 'react'
import { IconButton } from '#web/ui/index.ts'
import { loadedDialog } from '../../../lib/loaded-dialog.tsx'
import { m } from '../../../lib/paraglide/messages.js'

const ChatRulesDialog = loadedDialog(
  async () => (await import('./chat-rules-dialog.tsx')).ChatRulesDialog,
  { title: m.live_rules_title },
)

/** Opens what a creator asks of the own chat. */
export function ChatRulesButton({ conversationId }: { conversationId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="settings" label={m.live_rules_title()} onClick={() => setOpen(true)} />
      <ChatRulesDialog
        open={isOpen}
        conversationId={conversationId}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
