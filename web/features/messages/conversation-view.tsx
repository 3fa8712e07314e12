import { useEffect, useEffectEvent } from 'react'
import type { Conversation, OpenedConversation } from '#contract/messaging/conversations.ts'
import { Button, EmptyState, NamedText, Notice } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import type { ItemForSale } from '../../entities/item/item-actions.ts'
import type { MessagePage } from '../../entities/message/thread.ts'
import { loadedDialog } from '../../lib/loaded-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { ConnectionLine } from './connection-line.tsx'
import { useJump } from './jump.ts'
import { MessageList } from './message-list.tsx'
import { unsent } from './outbox.ts'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { useSigns } from './signs.ts'
import { isOpen, ThreadFoot } from './thread-foot.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadScroll } from './thread-scroll.tsx'
import type { Conversations } from './use-conversation-list.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type MessageChanges, useMessageActions } from './use-message-actions.ts'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

/** Few are deleted or reported. */
const DeleteDialog = loadedDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog, {
  title: m.chat_delete_title,
})
const ReportMember = loadedDialog(async () => (await import('./report-member.tsx')).ReportMember, {
  title: m.report_title,
})

type Props = {
  loaded: OpenedConversation
  /** The user blocked the other participant. */
  isOwnBlock: boolean
  first: MessagePage
  ownId: string
  conversations: Conversations
  /** Actions of other capabilities in a conversation with a creator. */
  onTip: (creatorId: string) => void
  onBuy: (item: ItemForSale) => void
  onSubscribe: (creatorId: string) => void
}

/** One conversation: header, messages and composer. */
export function ConversationView({ loaded, first, ownId, conversations, ...props }: Props) {
  const conversation = useActive(loaded, conversations)
  const { _id: conversationId, recipientInfo } = conversation
  const name = displayName(recipientInfo)
  const thread = useThread(conversationId, first, ownId)
  const change = useMessageActions({ ownId, onChanged: thread.update })
  const { outgoing, send, retry, drop } = useOutbox({
    ownId,
    conversationId,
    onSent: (message) => {
      thread.add(message)
      conversations.receive(message)
    },
    onRefused: () => void conversations.reread(conversationId),
  })
  const { messages } = thread
  const signs = useSigns(conversation, ownId)
  const jump = useJump(thread.reach)
  const mayWrite = isOpen(conversation)
  const waiting = unsent(outgoing, messages, ownId)
  const newest = waiting.at(-1)?.key ?? messages.at(-1)?._id
  const isOwn = waiting.length > 0 || messages.at(-1)?.senderId === ownId
  useMarkRead({
    conversationId,
    unread: loaded.totalNotSeenMessages,
    newestId: messages.findLast(({ senderId }) => senderId !== ownId)?._id,
    onRead: () => conversations.read(conversationId),
  })

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ThreadHeader
        {...{ conversation, conversations, ownId }}
        isTyping={signs.isTyping}
        spent={loaded.spent}
        onJump={jump}
        onReport={change.reportMember}
      />
      <div className="md:hidden">
        <ConnectionLine />
      </div>
      {thread.missing === 'newer' && <Missing onRetry={thread.readMissed} />}
      <ThreadScroll
        label={m.chat_thread({ name })}
        hasOlder={thread.hasOlder}
        isLoading={thread.isLoading}
        hasFailed={thread.missing === 'older'}
        onOlder={thread.loadOlder}
        newest={newest === undefined ? undefined : { key: newest, isOwn }}
      >
        {newest === undefined && (
          <EmptyState drawing="messages">
            {mayWrite ? (
              <NamedText name={name}>{(name) => m.chat_thread_empty({ name })}</NamedText>
            ) : (
              m.chat_no_messages()
            )}
          </EmptyState>
        )}
        <MessageList
          messages={messages}
          seenId={signs.seenId}
          actions={{
            ...{ ownId, name, writer: recipientInfo?.isPerformer ? name : undefined },
            onReply: mayWrite ? change.reply : undefined,
            onEdit: mayWrite ? change.edit : undefined,
            onReact: mayWrite ? change.react : undefined,
            onDelete: change.askToDelete,
            onReport: change.report,
            onJump: jump,
            onBuy: conversation.isBlocked ? undefined : props.onBuy,
          }}
        />
        <div className="grid gap-2 pb-3 empty:hidden">
          {waiting.map((one) => (
            <OutgoingBubble key={one.key} {...{ one, ownId, name }} onRetry={retry} onDrop={drop} />
          ))}
        </div>
      </ThreadScroll>
      <ThreadFoot
        {...{ ownId, conversation, conversations, change, isOwnBlock: props.isOwnBlock }}
        draft={loaded.draft}
        onSend={(message) => send({ ...message, after: messages.at(-1)?._id ?? '' })}
        onEdited={thread.update}
        onTip={props.onTip}
        onSubscribe={props.onSubscribe}
      />
      <MessageDialogs {...{ conversation, conversations, change }} onDeleted={thread.remove} />
    </div>
  )
}

interface DialogProps extends Pick<Props, 'conversations'> {
  conversation: Conversation
  change: MessageChanges
  onDeleted: (id: string) => void
}

function MessageDialogs({ conversation, conversations, change, onDeleted }: DialogProps) {
  return (
    <>
      <DeleteDialog
        open={change.asked !== undefined}
        message={change.asked}
        name={displayName(conversation.recipientInfo)}
        onClose={change.stopDelete}
        onDeleted={onDeleted}
      />
      {change.reported && (
        <ReportMember
          {...{ conversation, conversations }}
          message={change.reported.message}
          onClose={change.stopReport}
        />
      )}
    </>
  )
}

/** Mark the conversation as open in the list, and return its current state from there. */
function useActive(loaded: Conversation, { list, open, close }: Conversations): Conversation {
  const enter = useEffectEvent(() => open(loaded))
  const leave = useEffectEvent(close)
  useEffect(() => {
    enter()
    return () => leave()
  }, [])
  return list.activeId === loaded._id ? (list.byId[loaded._id] ?? loaded) : loaded
}

function Missing({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      tone="warning"
      alert
      className="m-2"
      action={
        <Button size="sm" variant="tonal" onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {m.chat_missing()}
    </Notice>
  )
}
