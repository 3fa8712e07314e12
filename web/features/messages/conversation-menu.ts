import type { Conversation } from '#contract/messaging/conversations.ts'
import { type MenuItem, toast } from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Conversations } from './use-conversation-list.ts'

/** What can be done with a conversation, in the list and in its header. */
export function conversationMenu(
  { _id: id, isPinned }: Conversation,
  { pin, hide }: Pick<Conversations, 'pin' | 'hide'>,
  onHidden?: () => void,
): MenuItem[] {
  return [
    {
      label: isPinned ? m.chat_unpin() : m.chat_pin(),
      icon: isPinned ? 'pin-filled' : 'pin',
      onSelect: () => void attempt(() => pin(id, !isPinned)),
    },
    {
      label: m.chat_hide(),
      icon: 'eye-off',
      onSelect: () =>
        void attempt(async () => {
          await hide(id)
          toast(m.chat_hidden(), { tone: 'success' })
          onHidden?.()
        }),
    },
  ]
}

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    toast(messageOf(problem), { tone: 'danger' })
  }
}
