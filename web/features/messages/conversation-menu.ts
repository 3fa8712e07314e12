import type { Conversation } from '#contract/messaging/conversations.ts'
import { TakeMassMessages } from '#contract/messaging/mass-messages.ts'
import { type MenuItem, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Conversations } from './use-conversation-list.ts'

interface InHeader {
  onHidden?: () => void
  onLabels?: () => void
  onSearch?: () => void
  onReport?: () => void
}

/** What can be done with a conversation, in the list and in its header. */
export function conversationMenu(
  { _id: id, isPinned, recipientInfo, takesMassMessages }: Conversation,
  { pin, hide, reread }: Pick<Conversations, 'pin' | 'hide' | 'reread'>,
  { onHidden, onLabels, onSearch, onReport }: InHeader = {},
): MenuItem[] {
  return [
    ...(onSearch ? [{ label: m.chat_find(), icon: 'search' as const, onSelect: onSearch }] : []),
    {
      label: isPinned ? m.chat_unpin() : m.chat_pin(),
      icon: isPinned ? 'pin-filled' : 'pin',
      onSelect: () => void attempt(() => pin(id, !isPinned)),
    },
    ...(onLabels ? [{ label: m.chat_labels(), icon: 'tag' as const, onSelect: onLabels }] : []),
    ...(recipientInfo?.isPerformer
      ? [
          {
            label: takesMassMessages ? m.chat_mass_off() : m.chat_mass_on(),
            icon: 'bell' as const,
            onSelect: () =>
              void attempt(async () => {
                const body = { isTaken: !takesMassMessages }
                await call(TakeMassMessages, { params: { id }, body })
                toast(takesMassMessages ? m.chat_mass_is_off() : m.chat_mass_is_on())
                await reread(id)
              }),
          },
        ]
      : []),
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
    ...(onReport && recipientInfo
      ? [
          {
            label: m.report_person({ name: displayName(recipientInfo) }),
            icon: 'flag' as const,
            onSelect: onReport,
          },
        ]
      : []),
  ]
}

export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (problem) {
    toast(messageOf(problem), { tone: 'danger' })
  }
}
