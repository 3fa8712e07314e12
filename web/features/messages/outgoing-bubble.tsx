import { Badge, cx, Icon, Spinner } from '#web/ui/index.ts'
import { bubbleLook } from '../../entities/message/message-media.tsx'
import { isMarker } from '../../entities/message/photo-marker.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { LazyQuote } from './lazy-quote.ts'
import type { Outgoing } from './outbox.ts'

type Props = {
  one: Outgoing
  ownId: string
  /** Of the other member. */
  name: string
  onRetry: (one: Outgoing) => void
  onDrop: (key: string) => void
}

/** A message that is being sent or failed; its text is kept. */
export function OutgoingBubble({ one, ownId, name, onRetry, onDrop }: Props) {
  const { text, photos, sale, state, reason, replyTo } = one
  const hasText = !(photos.length > 0 && isMarker(text))
  const isSending = state === 'sending'
  return (
    <div className="grid justify-items-end gap-1">
      {photos.length > 0 && (
        <div className="flex max-w-[min(78%,480px)] flex-wrap justify-end gap-1">
          {photos.map(({ id, src, type }) => (
            <span
              key={id}
              className={cx(
                'grid size-28 place-items-center overflow-hidden rounded-field bg-sunk text-muted',
                isSending && 'opacity-60',
              )}
            >
              {src ? (
                <img src={src} alt="" className="size-full object-cover" />
              ) : (
                <Icon name={type.startsWith('audio/') ? 'mic' : 'video'} size={28} />
              )}
            </span>
          ))}
        </div>
      )}
      {sale && <Badge icon="lock">{m.chat_price_tag({ price: formatMoney(sale.price) })}</Badge>}
      {hasText && (
        <div className={cx(bubbleLook(true), 'max-w-[min(78%,480px)]', isSending && 'opacity-70')}>
          {replyTo && (
            <LazyQuote
              quote={replyTo}
              isOwn={replyTo.senderId === ownId}
              name={name}
              className="mb-1"
            />
          )}
          <bdi className="block">{text}</bdi>
        </div>
      )}
      {isSending ? (
        <span className="flex items-center gap-1.5 text-muted text-xs">
          <Spinner size={12} />
          {m.chat_sending()}
        </span>
      ) : (
        <div role="alert" className="grid justify-items-end gap-0.5 text-xs">
          <span className="flex items-center gap-3">
            <button
              type="button"
              onClick={() => onRetry(one)}
              className="touch flex items-center gap-1 font-medium text-danger-text underline underline-offset-2"
            >
              <Icon name="alert-triangle" size={14} />
              {m.chat_not_sent()}
            </button>
            <button
              type="button"
              onClick={() => onDrop(one.key)}
              className="touch text-muted underline underline-offset-2"
            >
              {m.chat_discard()}
            </button>
          </span>
          {reason && <span className="text-muted">{reason}</span>}
        </div>
      )}
    </div>
  )
}
