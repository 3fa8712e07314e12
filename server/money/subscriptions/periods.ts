import { dayMs, hourMs } from '#server/kernel/clock.ts'

/** The length of a period: months of the calendar for what is paid, days for a trial. */
export type PeriodLength = { months: number } | { days: number }

export const paidLength = { monthly: { months: 1 }, yearly: { months: 12 } } as const

/** Renewals start this long before the end, so that access is not interrupted. */
export const RENEW_AHEAD_MS = hourMs

interface Held {
  expired_at: Date
  anchor_day: number | null
}

export interface Period {
  startsAt: Date
  endsAt: Date
  /** The day of the month on which periods end; null for one of a number of days. */
  anchorDay: number | null
}

/** Whether a subscription has not ended: it ends exactly at `expired_at`. */
export const isRunning = <T extends Pick<Held, 'expired_at'>>(
  held: T | undefined,
  now: Date,
): held is T => held !== undefined && held.expired_at > now

/**
 * The same time of the anchor day some months later, or of the month's last day where the month is
 * shorter. In UTC, which knows no clock changes.
 */
export function addMonths(from: Date, months: number, anchorDay: number): Date {
  const then = new Date(from)
  // Day 1 first: from the 31st, a shorter month would be skipped.
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() + months)
  const monthsEnd = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0))
  then.setUTCDate(Math.min(anchorDay, monthsEnd.getUTCDate()))
  return then
}

/**
 * The next period: after the current one, or from now on. The day of the start stays the anchor while
 * periods follow each other.
 */
export function nextPeriod(
  length: PeriodLength,
  now: Date,
  { held, isRenewal = false }: { held?: Held | undefined; isRenewal?: boolean } = {},
): Period {
  // A renewal that comes minutes late takes neither the minutes nor the anchor away.
  const since = isRenewal ? new Date(now.getTime() - RENEW_AHEAD_MS) : now
  const before = isRunning(held, since) ? held : undefined
  const startsAt = before?.expired_at ?? now
  if ('days' in length) {
    const endsAt = new Date(startsAt.getTime() + length.days * dayMs)
    return { startsAt, endsAt, anchorDay: null }
  }
  const anchorDay = before?.anchor_day ?? startsAt.getUTCDate()
  return { startsAt, endsAt: addMonths(startsAt, length.months, anchorDay), anchorDay }
}
