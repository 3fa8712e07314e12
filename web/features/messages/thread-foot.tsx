import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Composer } from './composer.tsx'
import type { Outgoing } from './outbox.ts'
import type { Conversations } from './use-conversation-list.ts'
import type { MessageChanges } from './use-message-actions.ts'

/** Few conversations are closed. */
const ClosedComposer = lazyPart(async () => (await import('./closed-composer.tsx')).ClosedComposer)

/** Few messages are edited. */
const EditComposer = lazyPart(async () => (await import('./edit-composer.tsx')).EditComposer)

type Props = {
  conversation: Conversation
  conversations: Conversations
  ownId: string
  isOwnBlock: boolean
  /** What was typed before. */
  draft: string
  change: MessageChanges
  onSend: (message: Pick<Outgoing, 'text' | 'photos' | 'sale' | 'replyTo'>) => void
  onEdited: (message: Message) => void
  onTip: (creatorId: string) => void
  onSubscribe: (creatorId: string) => void
}

/** Whether the user may write in a conversation. */
export const isOpen = ({ recipientInfo, isBlocked, isSubscribed }: Conversation): boolean =>
  recipientInfo !== null && !isBlocked && isSubscribed

/** Under the messages: what one writes with, or why one cannot. */
export function ThreadFoot({ conversation, conversations, ownId, change, ...props }: Props) {
  const { _id: conversationId, recipientInfo: other } = conversation
  if (!isOpen(conversation)) {
    return (
      <ClosedComposer
        conversation={conversation}
        isOwnBlock={props.isOwnBlock}
        onSubscribe={props.onSubscribe}
        onUnblocked={() => conversations.reread(conversationId)}
      />
    )
  }
  return (
    <>
      {change.edited && (
        <EditComposer
          key={change.edited._id}
          message={change.edited}
          onDone={change.stopEdit}
          onEdited={props.onEdited}
        />
      )}
      <Composer
        name={displayName(other)}
        ownId={ownId}
        conversationId={conversationId}
        draft={props.draft}
        onDraft={(text) => conversations.drafted(conversationId, text)}
        answered={change.answered}
        onAnswered={change.stopReply}
        isHidden={change.edited !== undefined}
        onSend={props.onSend}
        fanId={other?.isPerformer === false ? other._id : undefined}
        onTip={other?.isPerformer ? () => props.onTip(other._id) : undefined}
      />
    </>
  )
}
