import type { Message } from '#contract/messaging/messages.ts'
import { cx, useNow, useTimeZone, useUi } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Bubble } from './bubble.tsx'
import { groupMessages } from './message-groups.ts'
import type { MessageActions } from './message-menu.ts'

type Props = { messages: readonly Message[]; actions: MessageActions }

/**
 * Messages as bubbles, oldest first, grouped by day, minute and sender. Groups are seen, but not
 * elements of their own: a deleted message can change its group or join two, and what has the focus
 * in the others must stay.
 */
export function MessageList({ messages, actions }: Props) {
  const timeZone = useTimeZone()
  return groupMessages(messages, timeZone).flatMap(({ day, groups }) =>
    groups.flatMap((group, nth) =>
      group.messages.map((message, place) => (
        <Line
          key={message._id}
          message={message}
          day={nth === 0 && place === 0 ? day : undefined}
          isFirst={place === 0}
          endedAt={place === group.messages.length - 1 ? group.at : undefined}
          timeZone={timeZone}
          actions={actions}
        />
      )),
    ),
  )
}

type LineProps = {
  message: Message
  actions: MessageActions
  /** The day that begins with this message. */
  day: string | undefined
  /** Whether a group begins with it. */
  isFirst: boolean
  /** ISO timestamp of the group that ends with it. */
  endedAt: string | undefined
  timeZone: string | undefined
}

function Line({ message, actions, day, isFirst, endedAt, timeZone }: LineProps) {
  const { locale } = useUi()
  const isOwn = message.senderId === actions.ownId
  return (
    <div
      // A tap gives it the focus, which shows the menu of its bubble.
      tabIndex={-1}
      data-part
      data-message={message._id}
      className={cx('group rounded-field outline-none', endedAt ? 'pb-3' : 'pb-0.5')}
    >
      {/* The day stays at the top when older messages are added: as a scroll anchor it would
          move the viewer along. */}
      {day && (
        <p className="my-3 text-center text-muted text-xs [overflow-anchor:none]">
          <DayName day={day} timeZone={timeZone} />
        </p>
      )}
      <div className={cx('grid gap-0.5', isOwn ? 'justify-items-end' : 'justify-items-start')}>
        {isFirst && (
          <span className="sr-only">
            {isOwn ? m.chat_sent_by_you() : <bdi>{displayName(message.senderInfo)}</bdi>}
          </span>
        )}
        <Bubble message={message} actions={actions} />
        {endedAt && (
          <time dateTime={endedAt} className="px-1 text-muted text-xs" suppressHydrationWarning>
            {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
              new Date(endedAt),
            )}
          </time>
        )}
      </div>
    </div>
  )
}

const dayMs = 86_400_000

function DayName({ day, timeZone }: { day: string; timeZone: string | undefined }) {
  const { locale } = useUi()
  const now = useNow()
  const nameOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  if (day === nameOf.format(now)) return m.chat_today()
  if (day === nameOf.format(now - dayMs)) return m.chat_yesterday()
  const writer = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return writer.format(new Date(`${day}T00:00:00Z`))
}
