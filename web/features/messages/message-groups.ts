import type { Message } from '#contract/messaging/messages.ts'

/** Messages of one sender within one minute, shown close together; those of the site by themselves. */
export interface MessageGroup {
  senderId: string
  messages: readonly Message[]
  /** ISO timestamp of its last message. */
  at: string
}

export interface MessageDay {
  /** YYYY-MM-DD in the viewer's time zone. */
  day: string
  groups: readonly MessageGroup[]
}

const minuteOf = ({ createdAt }: Message) => createdAt.slice(0, 16)

const areTogether = (before: Message | undefined, message: Message): boolean =>
  before?.senderId === message.senderId &&
  before.isAutomatic === message.isAutomatic &&
  minuteOf(before) === minuteOf(message)

/**
 * Group messages (oldest first) by day and sender. `timeZone` decides where days begin; undefined
 * for the viewer's own.
 */
export function groupMessages(
  messages: readonly Message[],
  timeZone: string | undefined,
): MessageDay[] {
  const writer = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const days: { day: string; groups: (MessageGroup & { messages: Message[] })[] }[] = []
  let before: Message | undefined
  for (const message of messages) {
    const day = writer.format(new Date(message.createdAt))
    if (days.at(-1)?.day !== day) {
      days.push({ day, groups: [] })
      before = undefined
    }
    const groups = days.at(-1)?.groups ?? []
    const group = groups.at(-1)
    if (group && areTogether(before, message)) {
      group.messages.push(message)
      group.at = message.createdAt
    } else {
      const { senderId, createdAt: at } = message
      groups.push({ senderId, messages: [message], at })
    }
    before = message
  }
  return days
}
