import type { OrderRequestKind } from '#contract/money/sale-state.ts'
import { directionOf, type Locale, localeTags } from '#contract/site-request.ts'
import type { OrderFacts } from '#server/kernel/emails.ts'
import { type Cents, dollars } from '#server/kernel/money.ts'
import type { ListRow } from '#server/platform/mail/index.ts'
import type { EmailFacts, EmailKindTexts, EmailTexts } from './kinds.ts'

/** The texts of an email about an order in one language: its facts are always there. */
export type OrderTextsOf = (facts: EmailFacts & { order: OrderFacts }) => EmailTexts

export const aboutOrder = (texts: Record<Locale, OrderTextsOf>): EmailKindTexts => {
  const textsIn =
    (locale: Locale): EmailKindTexts['en'] =>
    ({ order, ...facts }) => {
      if (!order) throw new Error('an email about an order has no order')
      return texts[locale]({ ...facts, order })
    }
  return { en: textsIn('en'), de: textsIn('de'), ar: textsIn('ar') }
}

/** Such as `$12.50`, as on the pages of the site. */
export function moneyIn(locale: Locale, cents: Cents): string {
  const runsFromRight = directionOf(locale) === 'rtl'
  const format = { style: 'currency', currency: 'USD' } as const
  const tag = runsFromRight ? localeTags.en : localeTags[locale]
  const text = new Intl.NumberFormat(tag, format).format(dollars(cents))
  return runsFromRight ? `\u2066${text}\u2069` : text
}

/** The number of the first order, and how many were placed with it. */
export const orderNumber = ({ lines }: OrderFacts): string => {
  const number = lines[0]?.orderNumber ?? ''
  return lines.length > 1 ? `${number} (+${lines.length - 1})` : number
}

export const hasFiles = ({ lines }: OrderFacts): boolean => lines.some(({ isFile }) => isFile)

export const hasGoods = ({ lines }: OrderFacts): boolean => lines.some(({ isFile }) => !isFile)

const words: Record<Locale, { order: string; shipping: string; total: string }> = {
  en: { order: 'Order', shipping: 'Shipping', total: 'Total' },
  de: { order: 'Bestellung', shipping: 'Versand', total: 'Gesamt' },
  ar: { order: 'الطلب', shipping: 'الشحن', total: 'الإجمالي' },
}

/** What a buyer asks for, as part of a sentence in brackets. */
export const requestKinds: Record<Locale, Record<OrderRequestKind, string>> = {
  en: { cancel: 'cancellation', return: 'return', withdrawal: 'withdrawal' },
  de: { cancel: 'Stornierung', return: 'Rückgabe', withdrawal: 'Widerruf' },
  ar: { cancel: 'إلغاء', return: 'إرجاع', withdrawal: 'عدول عن الشراء' },
}

/** What was ordered, without prices. */
export const orderedList = (locale: Locale, { lines }: OrderFacts): ListRow[] =>
  lines.map(({ orderNumber: number, name, variant, quantity }) => {
    const what = name || `${words[locale].order} ${number}`
    return { label: quantity > 1 ? `${quantity} × ${what}` : what, note: variant }
  })

/** What was ordered, with its number, its price and the sum of all. */
export function pricedList(locale: Locale, { lines, shippingCents }: OrderFacts): ListRow[] {
  const { order, shipping, total } = words[locale]
  const money = (cents: Cents) => moneyIn(locale, cents)
  const rows = lines.map(({ orderNumber: number, name, variant, quantity, unitCents }): ListRow => {
    const pieces = quantity > 1 ? `${quantity} × ${money(unitCents)}` : ''
    const numbered = `${order} ${number}`
    const details = [variant, pieces].filter(Boolean).join(' · ')
    return {
      label: name || numbered,
      note: [details, name ? numbered : ''].filter(Boolean).join('\n'),
      amount: money(unitCents * BigInt(quantity)),
    }
  })
  const goods = lines.reduce((sum, line) => sum + line.unitCents * BigInt(line.quantity), 0n)
  const shipped = lines.some(({ isFile }) => !isFile)
  return [
    ...rows,
    ...(shipped ? [{ label: shipping, amount: money(shippingCents) }] : []),
    { label: total, amount: money(goods + shippingCents), isTotal: true },
  ]
}
