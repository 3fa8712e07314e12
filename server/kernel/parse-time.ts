const isoOrHttpDate = /^(?:(\d{4}-\d\d-\d\d)|[A-Z][a-z]{2}, (\d\d? [A-Z][a-z]{2} \d{4}) )/

/**
 * Parse a moment in one of the two forms that clients send; `Date` alone would accept many other
 * texts. Undefined also for a day that does not exist.
 */
export function parseTime(text: string | undefined): Date | undefined {
  const [, isoDay, httpDay] = (text && isoOrHttpDate.exec(text)) || []
  if (!text || !(isoDay ?? httpDay)) return undefined
  const moment = new Date(text)
  const isKnown = isoDay ? isKnownDay(isoDay) : isKnownHttpDay(httpDay ?? '')
  return isKnown && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/**
 * Whether a day (`YYYY-MM-DD`) exists: `Date` parses February 31 as March 3, and knows a year 0,
 * which Postgres does not.
 */
export function isKnownDay(day: string): boolean {
  const start = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(start.getTime()) && start.toISOString().slice(0, 10) === day
  return isReal && start.getUTCFullYear() > 0
}

/** The same for a day such as `6 Nov 2026`. */
function isKnownHttpDay(day: string): boolean {
  const start = new Date(`${day} UTC`)
  return !Number.isNaN(start.getTime()) && start.getUTCDate() === Number.parseInt(day, 10)
}
