import { useCallback } from 'react'
import { type UiSettings, useUi } from './provider.tsx'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Format an amount of whole units (12.5 is twelve dollars fifty) in the viewer's locale. In
 * right-to-left text it keeps its printed form, `$12.50`, in a bidi isolate: otherwise sign and
 * digits would swap.
 */
export function formatMoney(
  amount: number,
  { locale, currency }: Pick<UiSettings, 'locale' | 'currency'>,
) {
  const written = moneyFormat(locale, currency).format(amount)
  return runsFromRight(locale) ? `\u2066${written}\u2069` : written
}

const runsFromRight = (locale: string) => /^(ar|fa|he|ur)\b/.test(locale)

/** Formatter for amounts in the viewer's locale: `money(5)` is "$5.00". */
export function useMoney(): (amount: number) => string {
  const { locale, currency } = useUi()
  return useCallback((amount) => formatMoney(amount, { locale, currency }), [locale, currency])
}

/** Prefix of an amount, such as "$"; the currency code where the sign follows the amount. */
export function moneySign(locale: string, currency: string): string {
  const sign = moneyFormat(locale, currency)
    .formatToParts(0)
    .find((part) => part.type === 'currency')
  return sign?.value ?? currency
}

/** Parse typed input, with decimal comma or point, to whole cents; null if it is not an amount. */
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
