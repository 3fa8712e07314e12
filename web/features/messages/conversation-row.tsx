import type { Conversation } from '#contract/messaging/conversations.ts'
import { Avatar, CountBadge, cx, Icon, NavItem, RelativeTime, VerifiedMark } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { photoMarker, soundMarker, videoMarker } from '../../entities/message/photo-marker.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = { conversation: Conversation; ownId: string }

/** One row of the list: participant, last message, time and unread count. */
export function ConversationRow({ conversation, ownId }: Props) {
  const { _id, recipientInfo: other, lastMessageCreatedAt: at } = conversation
  const { totalNotSeenMessages: unread } = conversation
  const name = displayName(other)
  const draft = conversation.draft.trim()
  const isOwn = Boolean(conversation.lastMessage) && conversation.lastSenderId === ownId
  return (
    <NavItem
      to={links.messages(_id)}
      prefetch="intent"
      className={(isMarked) =>
        cx(
          'flex min-h-18 items-center gap-3 px-4 py-2.5 transition-colors focus-visible:outline-offset-[-2px]',
          isMarked ? 'bg-accent-soft' : 'hover:bg-sunk',
        )
      }
    >
      <Avatar name={name} src={other?.avatar} size={48} online={other?.isOnline === 1} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 flex-1 items-center gap-1">
            <bdi className="truncate font-semibold text-body">{name}</bdi>
            {other?.verifiedAccount && <VerifiedMark label={m.chat_verified()} size={16} />}
          </span>
          {conversation.isPinned && (
            <Icon
              name="pin-filled"
              size={16}
              label={m.chat_pinned()}
              className="shrink-0 self-center text-muted"
            />
          )}
          {at && <RelativeTime at={at} look="short" className="text-muted text-xs" />}
        </span>
        <span className="flex items-center gap-2 text-sm">
          <span
            className={cx('flex min-w-0 flex-1 gap-1', unread > 0 ? 'font-medium' : 'text-muted')}
          >
            {draft ? (
              <span className="shrink-0 text-accent-text">{m.chat_draft()}</span>
            ) : (
              isOwn && <span className="shrink-0">{m.chat_you()}</span>
            )}
            {/* By itself: within a line of the other direction it would be cut at its beginning. */}
            <bdi className="truncate">{draft || lastText(conversation)}</bdi>
          </span>
          <CountBadge count={unread} label={m.chat_unread({ count: unread })} />
        </span>
      </span>
    </NavItem>
  )
}

function lastText({ lastMessage }: Conversation): string {
  if (!lastMessage) return m.chat_no_messages()
  if (lastMessage === photoMarker) return m.chat_photo()
  if (lastMessage === soundMarker) return m.chat_sound()
  return lastMessage === videoMarker ? m.chat_video() : lastMessage
}
