import type { MessageQuote } from '#contract/messaging/messages.ts'
import { cx, Icon } from '#web/ui/index.ts'
import { isMarker } from '../../entities/message/photo-marker.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  quote: MessageQuote
  /** The viewer wrote the quoted message. */
  isOwn: boolean
  /** Of the other member. */
  name: string
  onJump?: (() => void) | undefined
  className?: string
}

const icons = { photo: 'image', video: 'video', audio: 'mic' } as const

/** What a reply answers: who wrote it and its first line, never a file. */
export function Quote({ quote, isOwn, name, onJump, className }: Props) {
  const { text, media, isDeleted } = quote
  const look = cx(
    'grid max-w-full grid-cols-[minmax(0,1fr)] border-accent-solid border-s-2 py-0.5 ps-2.5 text-start text-sm',
    className,
  )
  const inside = (
    <>
      <span className="truncate font-semibold text-accent-text text-xs">
        {isOwn ? m.chat_sent_by_you() : <bdi>{name}</bdi>}
      </span>
      <span className={cx('flex min-w-0 items-center gap-1 text-muted', isDeleted && 'italic')}>
        {media && <Icon name={icons[media]} size={16} className="shrink-0" />}
        <bdi className="truncate">{isMarker(text) ? mediaName(media) : text}</bdi>
      </span>
    </>
  )
  if (!onJump) return <div className={look}>{inside}</div>
  return (
    <button
      type="button"
      title={m.chat_quote_jump()}
      onClick={onJump}
      className={cx(look, 'touch relative')}
    >
      {inside}
    </button>
  )
}

function mediaName(media: MessageQuote['media']): string {
  if (media === 'audio') return m.chat_sound()
  return media === 'video' ? m.chat_video() : m.chat_photo()
}
