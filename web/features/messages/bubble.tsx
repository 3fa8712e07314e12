import type { Message } from '#contract/messaging/messages.ts'
import { cx, IconButton, MenuButton } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { bubbleLook, isShownVideo, MessageMedia } from '../../entities/message/message-media.tsx'
import { messageForSale } from '../../entities/message/sale.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { LinkedText } from '../../lib/linked-text.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { LazyQuote } from './lazy-quote.ts'
import { hasText, type MessageActions, messageMenu } from './message-menu.ts'

type Props = { message: Message; actions: MessageActions }

/** Few are reacted to. */
const Reactions = lazyPart(async () => (await import('./reaction-buttons.tsx')).Reactions)
/** Few are sold. */
const SaleLine = lazyPart(async () => (await import('./sale-line.tsx')).SaleLine)

/** One message: photos, videos, text and actions, whose button is seen while its `group` is used. */
export function Bubble({ message, actions }: Props) {
  const { text, isDeleted, files, replyTo } = message
  const { ownId, name, onBuy, onReply } = actions
  const isOwn = message.senderId === ownId
  if (isDeleted) {
    return <p className="px-1 py-1 text-muted text-sm italic">{text}</p>
  }
  const quote = replyTo && (
    <LazyQuote
      quote={replyTo}
      isOwn={replyTo.senderId === ownId}
      name={name}
      onJump={() => actions.onJump(replyTo._id)}
      className="mb-1"
    />
  )
  return (
    <div className={cx('flex w-full items-center gap-1', isOwn ? 'flex-row-reverse' : 'flex-row')}>
      <div
        className={cx(
          'grid min-w-0 grid-cols-[minmax(0,auto)] gap-1',
          // The controls of a player need the width that there is.
          files.some(isShownVideo) ? 'max-w-96 flex-1' : 'max-w-[min(78%,480px)]',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {!hasText(message) && quote}
        <MessageMedia
          message={message}
          name={displayName(message.senderInfo)}
          onBuy={onBuy && (() => onBuy(messageForSale(message)))}
        />
        {message.isSale && <SaleLine message={message} isOwn={isOwn} />}
        {hasText(message) && (
          <div className={bubbleLook(isOwn)}>
            {quote}
            <bdi className="block" lang={message.senderInfo.writesIn ?? undefined}>
              <LinkedText text={text} />
            </bdi>
            {message.editedAt && (
              <span className="block text-end text-muted text-xs">{m.chat_edited()}</span>
            )}
          </div>
        )}
        {message.reactions.length > 0 && (
          <Reactions message={message} ownId={ownId} name={name} onReact={actions.onReact} />
        )}
      </div>
      <span
        className={cx(
          'flex items-center opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100',
          isOwn && 'flex-row-reverse',
        )}
      >
        <MenuButton
          label={m.chat_message_menu()}
          size={32}
          items={() => messageMenu(message, actions)}
        />
        {onReply && (
          <IconButton
            icon="reply"
            size={32}
            label={m.chat_reply()}
            onClick={() => onReply(message)}
            className="max-md:hidden"
          />
        )}
      </span>
    </div>
  )
}
