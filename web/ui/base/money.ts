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

export const moneyFormat = (locale: string, currency: string): Intl.NumberFormat =>
  formatOf(locale, { style: 'currency', currency })

/** Made once for each locale and style: making one is slow. */
export function formatOf(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${style.currency ?? 'input'}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(runsFromRight(locale) ? 'en-US' : locale, style)
  formats.set(key, made)
  return made
}
