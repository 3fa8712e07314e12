import { formatOf, moneyFormat } from './money.ts'

/** The sign of a currency, such as "$", on the side of an amount where the viewer's language writes it. */
export function moneySign(
  locale: string,
  currency: string,
): { prefix: string } | { suffix: string } {
  const parts = moneyFormat(locale, currency).formatToParts(0)
  const index = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[index]?.value ?? currency
  return index > parts.findIndex(({ type }) => type === 'integer')
    ? { suffix: sign }
    : { prefix: sign }
}

/** An amount as it stands in an input: as the site writes it, but without groups of digits. */
export const formatCents = (cents: number, locale: string): string =>
  formatOf(locale, inputStyle).format(cents / 100)

const inputStyle = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }

/**
 * Parse typed input to whole cents; null if it is not an amount. Decimals may follow a comma or a
 * point in every language. A single separator before three digits, as in "1.000", separates
 * thousands where the viewer's language writes them so, and is no amount elsewhere: it could mean
 * one or one thousand.
 */
export function readCents(text: string, locale: string): number | null {
  const groupSign = groupSigns(locale)
  const typed = latinDigits(text, groupSign).trim()
  const found = /^([\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(typed)
  if (!found || !/\d/.test(typed)) return null
  const [, whole = '', decimals = ''] = found
  const decimalSign = found[2] === undefined ? '' : (typed[whole.length] ?? '')
  const digits = withoutGroups(whole, { decimalSign, groupSign })
  if (digits === null || digits.length > 9) return null
  return Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The digits of "1.234.567"; null for groups that are incomplete or could be decimals. */
function withoutGroups(
  whole: string,
  { decimalSign, groupSign }: { decimalSign: string; groupSign: string },
): string | null {
  if (!/[.,]/.test(whole)) return whole
  const sign = whole.includes('.') ? '.' : ','
  const groups = whole.split(sign)
  const isClear = decimalSign ? decimalSign !== sign : groups.length > 2 || sign === groupSign
  const isComplete = groups.every(
    (group, at) => /^\d+$/.test(group) && (at === 0 || group.length === 3),
  )
  const [first = ''] = groups
  return isClear && isComplete && first.length <= 3 && !first.startsWith('0')
    ? groups.join('')
    : null
}

/** Typed with an Arabic or Persian keyboard: `١٬٢٣٤٫٥٠` becomes `1,234.50`. */
const latinDigits = (text: string, groupSign: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('\u066c', groupSign)
    .replaceAll('\u066b', groupSign === ',' ? '.' : ',')

const groupSigns = (locale: string) =>
  moneyFormat(locale, 'USD')
    .formatToParts(10_000)
    .find((part) => part.type === 'group')?.value ?? ''
