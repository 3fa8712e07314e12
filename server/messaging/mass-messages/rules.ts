import type { AudienceList, MassMessageStatus } from '#contract/messaging/mass-messages.ts'
import { cents } from '#server/kernel/money.ts'
import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

/** Fans of any list of `to`, and of none of `except`. */
export interface Audience {
  to: readonly StoredList[]
  except: readonly StoredList[]
}

/** A list as it is stored: amounts in cents. */
export type StoredList =
  | { list: 'subscribers' | 'followers' | 'expired' }
  | { list: 'spenders'; minCents: number }
  | { list: 'label'; labelId: string }

/** Throws `invalid` for a label that is not named, `amount_invalid`. */
export const audienceOf = ({
  to,
  except = [],
}: {
  to: readonly AudienceList[]
  except?: readonly AudienceList[] | undefined
}): Audience => ({ to: to.map(storedList('to')), except: except.map(storedList('except')) })

const storedList =
  (field: string) =>
  ({ list, minSpent = 0, labelId }: AudienceList): StoredList => {
    if (list === 'spenders') return { list, minCents: Math.max(1, Number(cents(minSpent))) }
    if (list !== 'label') return { list }
    if (!labelId) throw fieldProblem('not_found', field)
    return { list, labelId }
  }

export const shownList = (stored: StoredList): AudienceList => {
  if (stored.list === 'spenders') return { list: 'spenders', minSpent: stored.minCents / 100 }
  return stored
}

export const labelsOf = ({ to, except }: Audience): string[] => [
  ...new Set([...to, ...except].flatMap((one) => (one.list === 'label' ? [one.labelId] : []))),
]

/** When it is to be sent; null: now. Throws `schedule_in_past`. */
export function sendTime(scheduledAt: string | undefined, now: Date): Date | null {
  if (!scheduledAt) return null
  const moment = parseTime(scheduledAt)
  if (!moment || moment <= now) throw fieldProblem('schedule_in_past', 'scheduledAt')
  return moment
}

/** As creators see it. */
export function shownStatus(row: {
  status: string
  unsent_at: Date | null
  scheduled_at: Date | null
}): MassMessageStatus {
  if (row.unsent_at) return 'unsent'
  // Its job is about to start.
  if (row.status === 'scheduled' && !row.scheduled_at) return 'sending'
  return row.status as Exclude<MassMessageStatus, 'unsent'>
}
