const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const cache = new Map<string, Intl.NumberFormat | Intl.RelativeTimeFormat | Intl.DateTimeFormat>()

interface RelativeOptions {
  locale: string
  style?: 'short' | 'long' | undefined
  timeZone?: string | undefined
  /** For times that may lie ahead, such as "in 2 hours". */
  isAhead?: boolean
}

/**
 * Relative time: "5m" or "5 minutes ago" up to a week, then the date. Times in milliseconds;
 * `timeZone` defaults to the viewer's own.
 */
export function formatRelativeTime(
  at: number,
  now: number,
  { locale, style = 'short', timeZone, isAhead = false }: RelativeOptions,
): string {
  // A reader's clock may be behind: what has happened was never in the future.
  const away = isAhead ? Math.abs(now - at) : Math.max(0, now - at)
  if (away >= 7 * dayMs) return formatCalendarDay(at, now, locale, timeZone)
  const [unit, count] = unitOf(away)
  if (count === 0) return relative(locale).format(0, 'second')
  if (style === 'long' || at > now) return relative(locale).format(at > now ? count : -count, unit)
  return known(`${locale} ${unit}`, () => {
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' })
  }).format(count)
}

/** Exact date and time, for the tooltip. */
export function formatExactTime(at: number, locale: string, timeZone?: string): string {
  return known(`${locale} exact ${timeZone}`, () => {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone })
  }).format(at)
}

function formatCalendarDay(at: number, now: number, locale: string, timeZone?: string): string {
  const sameYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear()
  const year = sameYear ? undefined : 'numeric'
  return known(`${locale} day ${year} ${timeZone}`, () => {
    return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone })
  }).format(at)
}

function unitOf(away: number): ['minute' | 'hour' | 'day', number] {
  if (away < hourMs) return ['minute', Math.floor(away / minuteMs)]
  if (away < dayMs) return ['hour', Math.floor(away / hourMs)]
  return ['day', Math.floor(away / dayMs)]
}

function relative(locale: string): Intl.RelativeTimeFormat {
  return known(`${locale} relative`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
}

/** Formatters are slow to create: one of each kind is cached. */
function known<Format>(key: string, make: () => Format & object): Format {
  const found = cache.get(key) as Format | undefined
  if (found) return found
  const made = make()
  cache.set(key, made as Intl.NumberFormat & Format)
  return made
}
