const dayMs = 86_400_000
/** Default period in days. */
const usualDays = 30
/** Maximum number of bars in a chart. */
const maxBars = 31

/** Whole days in UTC, both inclusive, as YYYY-MM-DD. */
export interface Period {
  from: string
  to: string
}

export type Step = 'day' | 'week' | 'month'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text))

/** The last `count` days including today. */
export const lastDays = (count: number, nowMs: number): Period => ({
  from: dayOf(nowMs - (count - 1) * dayMs),
  to: dayOf(nowMs),
})

/** Period from the URL's query; missing or invalid days use the default. */
export function readPeriod(params: URLSearchParams, nowMs: number): Period {
  const usual = lastDays(usualDays, nowMs)
  const [from, to] = [params.get('from'), params.get('to')]
  const last = isDay(to) ? to : usual.to
  return { from: isDay(from) ? from : dayOf(msOf(last) - (usualDays - 1) * dayMs), to: last }
}

/** As many days as a period has, right before it. */
export function periodBefore({ from, to }: Period): Period {
  const days = Math.round((msOf(to) - msOf(from)) / dayMs) + 1
  return { from: dayOf(msOf(from) - days * dayMs), to: dayOf(msOf(from) - dayMs) }
}

/** Bars of a chart over a period: days, or longer steps if there would be too many. */
export function barsOf({ from, to }: Period): { step: Step; bars: Period[] } {
  const count = Math.round((msOf(to) - msOf(from)) / dayMs) + 1
  if (count <= 0) return { step: 'day', bars: [] }
  const step: Step = count <= maxBars ? 'day' : count <= maxBars * 7 ? 'week' : 'month'
  const bars: Period[] = []
  // Over many years, only the newest months are shown.
  for (let first = from; first <= to; first = dayOf(msOf(bars.at(-1)?.to ?? to) + dayMs)) {
    const last = endOf(first, step)
    bars.push({ from: first, to: last < to ? last : to })
  }
  return { step, bars: bars.slice(-maxBars) }
}

function endOf(first: string, step: Step): string {
  if (step === 'day') return first
  if (step === 'week') return dayOf(msOf(first) + 6 * dayMs)
  const start = new Date(msOf(first))
  return dayOf(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0))
}
