import { minuteMs } from '#server/kernel/clock.ts'

const dayMinutes = 24 * 60

interface QuietTime {
  /** Minutes since midnight. Where it ends before it starts, it passes midnight. */
  from: number
  to: number
  /** IANA name. */
  timeZone: string
}

/** When the quiet time that a moment lies in is over; the moment itself outside of one. */
export function afterQuietTime(now: Date, quiet: QuietTime | undefined): Date {
  if (!quiet) return now
  const { from, to, timeZone } = quiet
  const minute = minuteOfDay(now, timeZone)
  const sinceStart = (minute - from + dayMinutes) % dayMinutes
  const lasts = (to - from + dayMinutes) % dayMinutes
  return sinceStart < lasts ? nextTime(now, { minute: to, timeZone }) : now
}

/**
 * The next moment after `now` at which it is that minute of the day in a time zone. Where clocks are
 * set forward over it, the moment is as much later.
 */
export function nextTime(
  now: Date,
  { minute, timeZone }: { minute: number; timeZone: string },
): Date {
  const ahead = (minute - minuteOfDay(now, timeZone) + dayMinutes) % dayMinutes || dayMinutes
  const full = Math.floor(now.getTime() / minuteMs) * minuteMs
  const guess = new Date(full + ahead * minuteMs)
  // Clocks may change in between, by less than half a day.
  const off = (minute - minuteOfDay(guess, timeZone) + dayMinutes) % dayMinutes
  const moved = guess.getTime() + (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs
  const isThere = minuteOfDay(new Date(moved), timeZone) === minute
  return isThere && moved > now.getTime() ? new Date(moved) : guess
}

/** The minute of the day that clocks show in a time zone. */
function minuteOfDay(moment: Date, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return partOf('hour') * 60 + partOf('minute')
}

/** Creating one takes longer than using it. There are about 600 time zones, and more ways to write them. */
const maxFormatters = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  if (formatters.size >= maxFormatters) formatters.clear()
  formatters.set(timeZone, made)
  return made
}

/** Whether this is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatterOf(name))
  } catch {
    return false
  }
}
