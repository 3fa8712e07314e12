import { useState } from 'react'
import { type MessagePreferences, ReadMessagePreferences } from '#contract/messaging/signs.ts'
import { MenuButton, type MenuItem } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { attempt } from './conversation-menu.ts'
import type { Conversations } from './use-conversation-list.ts'

const SignsDialog = loadedDialog(async () => (await import('./signs-dialog.tsx')).SignsDialog, {
  title: m.chat_signs,
})

type Props = { conversations: Conversations; isCreator: boolean }

/** What can be done with all conversations. */
export function ListMenu({ conversations, isCreator }: Props) {
  const [preferences, setPreferences] = useState<MessagePreferences>()
  const openSigns = async () => setPreferences(await call(ReadMessagePreferences))
  const mass: MenuItem = { label: m.mass_title(), icon: 'users', to: links.creatorMassMessages() }
  const readAll: MenuItem = {
    label: m.chat_read_all(),
    icon: 'check',
    onSelect: () => void attempt(conversations.readAll),
  }
  const signs: MenuItem = {
    label: m.chat_signs(),
    icon: 'eye',
    onSelect: () => void attempt(openSigns),
  }
  return (
    <>
      <MenuButton
        label={m.chat_list_menu()}
        items={() => [...(isCreator ? [mass] : []), readAll, signs]}
      />
      {preferences && (
        <SignsDialog open preferences={preferences} onClose={() => setPreferences(undefined)} />
      )}
    </>
  )
}
