import { startTransition, useOptimistic, useState } from 'react'
import { type MessagePreferences, SetMessagePreferences } from '#contract/messaging/signs.ts'
import { Dialog, Switch, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { open: boolean; preferences: MessagePreferences; onClose: () => void }

/** What an account shows to those it writes with, and so sees of them. */
export function SignsDialog({ open, preferences, onClose }: Props) {
  const [saved, setSaved] = useState(preferences)
  const [shown, setShown] = useOptimistic(saved)
  const save = (change: Partial<MessagePreferences>) =>
    startTransition(async () => {
      setShown({ ...shown, ...change })
      try {
        const stored = await call(SetMessagePreferences, { body: change })
        startTransition(() => setSaved(stored))
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    })
  return (
    <Dialog open={open} onClose={onClose} title={m.chat_signs()} description={m.chat_signs_about()}>
      <div className="grid gap-4">
        <Switch
          label={m.chat_signs_typing()}
          checked={shown.typing}
          onChange={({ target }) => save({ typing: target.checked })}
        />
        <Switch
          label={m.chat_signs_seen()}
          checked={shown.seen}
          onChange={({ target }) => save({ seen: target.checked })}
        />
      </div>
    </Dialog>
  )
}
