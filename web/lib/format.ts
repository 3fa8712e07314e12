import { type Locale, localeTags } from '#contract/site-request.ts'
import { formatMoney as writeMoney } from '#web/ui/index.ts'
import { getLocale } from './locale.ts'

const currency = 'USD'

/** Create formatters once per locale: creating them is slow. */
export function perLocale<T>(make: (tag: string) => T): () => T {
  const made = new Map<Locale, T>()
  return () => {
    const locale = getLocale()
    const found = made.get(locale) ?? make(localeTags[locale])
    made.set(locale, found)
    return found
  }
}

const whole = perLocale((tag) => new Intl.NumberFormat(tag))
const compact = perLocale(
  (tag) =>
    new Intl.NumberFormat(tag, {
      notation: 'compact',
      maximumFractionDigits: 1,
      useGrouping: 'always',
    }),
)
const percent = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }),
)
const exactPercent = perLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
)
const inUnit = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits = 1) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits }))
const kilobytes = inUnit('kilobyte', 0)
const [megabytes, gigabytes] = [inUnit('megabyte'), inUnit('gigabyte')]
const regions = perLocale((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
const languages = perLocale(
  (tag) => new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }),
)
// Days in UTC, so that server and browser render the same one.
const day = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
)
const shortDay = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** Dollars with two decimals, in the viewer's locale: `$1,234.50`. */
export const formatMoney = (dollars: number): string =>
  writeMoney(dollars, { locale: localeTags[getLocale()], currency })

/** `1,234` */
export const formatNumber = (count: number): string => whole().format(count)

/** `1.2K`, where the exact number does not matter. */
export const formatCount = (count: number): string => compact().format(count)

/** A fraction from 0 to 1 as `12.5%`. */
export const formatShare = (share: number): string => percent().format(share)

/** The same to a hundredth of a percent, for what somebody pays by it: `12.25%`. */
export const formatExactShare = (share: number): string => exactPercent().format(share)

/** A number of bytes as `8 kB`, `12.5 MB` or `1.2 GB`; a file that is not empty has at least 1 kB. */
export const formatSize = (bytes: number): string => {
  if (bytes >= 1e9) return gigabytes().format(bytes / 1e9)
  if (bytes >= 1e5) return megabytes().format(bytes / 1e6)
  return kilobytes().format(Math.ceil(bytes / 1e3))
}

/** Name of a language code: `German` for `de`. */
export const formatLanguage = (code: string): string => {
  try {
    return languages().of(code) ?? code
  } catch {
    return code
  }
}

/** Name of a country code: `Germany` for `DE`; anything but two letters is returned as it is. */
export const formatCountry = (code: string): string =>
  /^[A-Z]{2}$/i.test(code) ? (regions().of(code.toUpperCase()) ?? code) : code

/** An ISO timestamp as `Nov 21, 2026`. */
export const formatDay = (instant: string): string => day().format(new Date(instant))

/** An ISO timestamp or day as `Nov 21`, where the year is obvious. */
export const formatShortDay = (instant: string): string => shortDay().format(new Date(instant))

/** Age in whole years, from a birth date (`YYYY-MM-DD`) and the current time in milliseconds. */
export function ageOn(birth: string, nowMs: number): number {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
