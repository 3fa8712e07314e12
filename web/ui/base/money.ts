import { useCallback } from 'react'
import { type UiSettings, useUi } from './provider.tsx'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Write an amount of whole units (12.5 is twelve dollars fifty) in the reader's way. Between words that
 * run from the right it keeps the shape that it has on cards and bills, `$12.50`, in an isolate of its
 * own: the sign and the digits would change places otherwise.
 */
export function formatMoney(
  amount: number,
  { locale, currency }: Pick<UiSettings, 'locale' | 'currency'>,
) {
  const written = moneyFormat(locale, currency).format(amount)
  return runsFromRight(locale) ? `\u2066${written}\u2069` : written
}

const runsFromRight = (locale: string) => /^(ar|fa|he|ur)\b/.test(locale)

/** The writer of amounts for the reader of this page: `money(5)` is "$5.00". */
export function useMoney(): (amount: number) => string {
  const { locale, currency } = useUi()
  return useCallback((amount) => formatMoney(amount, { locale, currency }), [locale, currency])
}

/** What stands before an amount, such as "$"; the currency's code where the sign stands behind. */
export function moneySign(locale: string, currency: string): string {
  const sign = moneyFormat(locale, currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')
  return sign?.value ?? currency
}

/** Read what a person typed, with a comma or a point, as whole cents; null when it is no amount. */
export function readCents(text: string): number | null {
  const found = /^\s*(\d{1,9})?(?:[.,](\d{0,2}))?\s*$/.exec(text)
  if (!found || !text.trim() || !/\d/.test(text)) return null
  return Number(found[1] ?? 0) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(runsFromRight(locale) ? 'en-US' : locale, {
    style: 'currency',
    currency,
  })
  formats.set(key, made)
  return made
}
