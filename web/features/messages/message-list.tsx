import { Fragment } from 'react'
import type { Message } from '#contract/messaging/messages.ts'
import { cx, useNow, useTimeZone, useUi } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Bubble } from './bubble.tsx'
import { groupMessages, type MessageGroup } from './message-groups.ts'

type Props = {
  messages: readonly Message[]
  ownId: string
  onDelete: (message: Message) => void
}

/** Messages as bubbles, oldest first, grouped by day, minute and sender. */
export function MessageList({ messages, ownId, onDelete }: Props) {
  const timeZone = useTimeZone()
  return groupMessages(messages, timeZone).map(({ day, groups }) => (
    <Fragment key={day}>
      {/* The day stays at the top when older messages are added: as a scroll anchor it would
          move the viewer along. */}
      <p className="my-3 text-center text-muted text-xs [overflow-anchor:none]">
        <DayName day={day} timeZone={timeZone} />
      </p>
      {groups.map((group) => (
        <Group
          key={group.key}
          group={group}
          isOwn={group.senderId === ownId}
          timeZone={timeZone}
          onDelete={onDelete}
        />
      ))}
    </Fragment>
  ))
}

type GroupProps = {
  group: MessageGroup
  isOwn: boolean
  timeZone: string | undefined
  onDelete: (message: Message) => void
}

function Group({ group, isOwn, timeZone, onDelete }: GroupProps) {
  const { locale } = useUi()
  const sender = group.messages[0]?.senderInfo
  return (
    <div
      data-part
      className={cx('grid gap-0.5 pb-3', isOwn ? 'justify-items-end' : 'justify-items-start')}
    >
      <span className="sr-only">
        {isOwn ? m.chat_sent_by_you() : <bdi>{displayName(sender)}</bdi>}
      </span>
      {group.messages.map((message) => (
        <Bubble key={message._id} message={message} isOwn={isOwn} onDelete={onDelete} />
      ))}
      <time dateTime={group.at} className="px-1 text-muted text-xs" suppressHydrationWarning>
        {new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(
          new Date(group.at),
        )}
      </time>
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
