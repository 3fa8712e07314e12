import { memo } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { cx, NamedText, useNow, useTimeZone, useUi } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { Bubble } from './bubble.tsx'
import { groupMessages } from './message-groups.ts'
import type { MessageActions } from './message-menu.ts'
import { useStableActions } from './use-stable-actions.ts'

/** Few conversations have a tip. */
const TipLine = lazyPart(async () => (await import('./tip-line.tsx')).TipLine)

type Props = {
  messages: readonly Message[]
  /** The newest that the other member has read; empty: unknown. */
  seenId: string
  actions: MessageActions
}

/**
 * Messages as bubbles, oldest first, grouped by day, minute and sender. Groups are seen, but not
 * elements of their own: a deleted message can change its group or join two, and what has the focus
 * in the others must stay.
 */
export function MessageList({ messages, seenId, actions }: Props) {
  const timeZone = useTimeZone()
  const stableActions = useStableActions(actions)
  const newest = messages.at(-1)
  const isSeen = newest?.senderId === actions.ownId && newest._id <= seenId
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
          isSeen={isSeen && message === newest}
          actions={stableActions}
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
  isSeen: boolean
}

/** Rendered again only when something of it changes: a conversation can have thousands of lines. */
const Line = memo(({ message, actions, day, isFirst, endedAt, timeZone, isSeen }: LineProps) => {
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
        {message.type === 'tip' ? (
          <TipLine message={message} isOwn={isOwn} />
        ) : (
          <Bubble message={message} actions={actions} />
        )}
        {endedAt && (
          <p className="px-1 text-muted text-xs">
            <time dateTime={endedAt} suppressHydrationWarning>
              {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
                new Date(endedAt),
              )}
            </time>
            <Label message={message} actions={actions} />
            {isSeen && ` · ${m.chat_seen()}`}
          </p>
        )}
      </div>
    </div>
  )
})

/** By whom a message of a creator was written. */
function Label({ message, actions: { ownId, writer } }: Pick<LineProps, 'message' | 'actions'>) {
  const { isAutomatic, isDeleted, senderId } = message
  if (isDeleted) return null
  if (isAutomatic) return ` · ${m.chat_automatic()}`
  if (!writer || senderId === ownId) return null
  return (
    <>
      {' · '}
      <NamedText name={writer}>{(name) => m.chat_written_by({ name })}</NamedText>
    </>
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
