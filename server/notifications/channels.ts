import type { EmailPeriod } from '#contract/notifications/settings.ts'
import type { Notice } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import { kindOf, kinds } from './kinds.ts'
import { afterQuietTime, nextTime } from './quiet-time.ts'
import { type Chosen, defaultOf, findChosen, findMutes } from './settings/index.ts'

/** How one account is notified of something. */
export interface Channels {
  onPage: boolean
  /** When it is emailed; null: never. */
  emailAt: Date | null
  /** With others of its period, or by itself. */
  emailPeriod: Exclude<EmailPeriod, 'off'>
  /** When it is pushed to the account's devices, if it is unread then; null: never. */
  pushAt: Date | null
}

interface Facts {
  topic: Notice['topic']
  /** What the account chose, if anything. */
  chosen: Chosen | undefined
  /** Whether it muted the creator who caused this. */
  isMuted: boolean
  now: Date
}

/** Decide by which channels an account is notified: the only place that does. */
export function decideChannels({ topic, chosen, isMuted, now }: Facts): Channels {
  const kind = kindOf[topic]
  const { isFixed = false, isOfTheMoment = false } = kinds[kind]
  const nowhere: Channels = { onPage: false, emailAt: null, emailPeriod: 'at_once', pushAt: null }
  if (isMuted && !isFixed) return nowhere
  const { page, email, push } = chosen?.choices.get(kind) ?? defaultOf(kind)
  const quiet = chosen?.quietTime && { ...chosen.quietTime, timeZone: chosen.timeZone }
  const afterQuiet = (wanted: Date) => afterQuietTime(wanted, quiet ?? undefined)
  const isLate = isOfTheMoment && afterQuiet(now) > now
  const shown = { ...nowhere, onPage: page || isFixed }
  const pushed = { ...shown, pushAt: push && !isLate ? afterQuiet(now) : null }
  if (email === 'off') return pushed
  const wanted = email === 'at_once' ? now : nextMorning(now, email, chosen?.timeZone ?? 'UTC')
  return { ...pushed, emailAt: afterQuiet(wanted), emailPeriod: email }
}

/** When digests are sent: at eight, of a week on Monday. */
const morning = 8 * 60

function nextMorning(now: Date, period: 'daily' | 'weekly', timeZone: string): Date {
  let at = nextTime(now, { minute: morning, timeZone })
  if (period === 'daily') return at
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone })
  for (let days = 1; days < 7 && weekday.format(at) !== 'Mon'; days++) {
    at = nextTime(at, { minute: morning, timeZone })
  }
  return at
}

export interface Recipient {
  accountId: string
  topic: Notice['topic']
  actorId?: string | undefined
}

/** Decide it for many at once, by what they chose by now. */
export async function channelsOf<T extends Recipient>(
  db: Db,
  recipients: readonly T[],
  now: Date,
): Promise<(T & Channels)[]> {
  const caused = recipients.flatMap(({ accountId, actorId }) =>
    actorId === undefined ? [] : [{ accountId, creatorId: actorId }],
  )
  const [chosen, mutes] = await Promise.all([
    findChosen(db, [...new Set(recipients.map(({ accountId }) => accountId))]),
    findMutes(db, caused),
  ])
  return recipients.map((recipient) => {
    const { accountId, actorId, topic } = recipient
    const isMuted = mutes.has(`${accountId} ${actorId}`)
    return {
      ...recipient,
      ...decideChannels({ topic, chosen: chosen.get(accountId), isMuted, now }),
    }
  })
}
