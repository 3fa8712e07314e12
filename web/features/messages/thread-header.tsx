import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { Avatar, BackButton, Link, MenuButton, VerifiedMark } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { conversationMenu } from './conversation-menu.ts'
import type { Conversations } from './use-conversation-list.ts'

const ThreadSearch = loadedDialog(async () => (await import('./thread-search.tsx')).ThreadSearch, {
  title: m.chat_find,
})
const LabelsDialog = loadedDialog(async () => (await import('./labels-dialog.tsx')).LabelsDialog, {
  title: m.chat_labels,
})

interface Props {
  conversation: Conversation
  conversations: Conversations
  isTyping: boolean
  /** What the fan has spent, for the creator. */
  spent: number | null
  ownId: string
  onJump: (id: string) => void
  onReport: () => void
}

/** The other participant; with a back button on phones. */
export function ThreadHeader({ conversation, conversations, isTyping, spent, ...props }: Props) {
  const { recipientInfo: other, isBlocked } = conversation
  const navigate = useNavigate()
  const [isLabelling, setLabelling] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const name = displayName(other)
  const face = (
    <>
      <Avatar name={name} src={other?.avatar} size={40} online={other?.isOnline === 1} eager />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className="flex min-w-0 items-center gap-1">
          <bdi className="truncate">{name}</bdi>
          {other?.verifiedAccount && <VerifiedMark label={m.chat_verified()} size={16} />}
        </span>
        {!isBlocked && (
          <span className="font-normal font-sans text-muted text-xs tracking-normal">
            {isTyping
              ? m.chat_typing()
              : other?.isOnline === 1
                ? m.chat_online()
                : m.chat_offline()}
            {spent !== null && spent > 0 && ` · ${m.chat_spent({ price: formatMoney(spent) })}`}
          </span>
        )}
      </span>
    </>
  )
  return (
    <header className="flex min-h-16 items-center gap-2 border-line border-b bg-page px-2 pt-[env(safe-area-inset-top)] md:px-5">
      <BackButton label={m.back()} to={links.messages()} className="md:hidden" />
      <h1 className="min-w-0 flex-1 text-body">
        {other?.isPerformer ? (
          <Link to={links.profile(other)} className="flex items-center gap-3 rounded-field py-1">
            {face}
          </Link>
        ) : (
          <span className="flex items-center gap-3 py-1">{face}</span>
        )}
      </h1>
      <MenuButton
        label={m.chat_menu()}
        items={() =>
          conversationMenu(conversation, conversations, {
            onHidden: () => void navigate(links.messages()),
            onLabels: () => setLabelling(true),
            onSearch: () => setSearching(true),
            onReport: props.onReport,
          })
        }
      />
      <ThreadSearch
        open={isSearching}
        conversationId={conversation._id}
        ownId={props.ownId}
        onClose={() => setSearching(false)}
        onChosen={(id) => {
          setSearching(false)
          props.onJump(id)
        }}
      />
      <LabelsDialog
        open={isLabelling}
        conversation={conversation}
        onClose={() => setLabelling(false)}
        onChanged={() => void conversations.reread(conversation._id)}
      />
    </header>
  )
}
