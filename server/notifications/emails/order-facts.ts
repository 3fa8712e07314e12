import { cutText } from '#contract/kit/characters.ts'
import { directionOf, type Locale } from '#contract/site-request.ts'
import type { OrderFacts, ProductFacts } from '#server/kernel/emails.ts'

const maxName = 60

/** Names are free text: one line, and too short for a message of their own. */
export function nameIn(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim()
  return line === cutText(line, maxName) ? line : `${cutText(line, maxName - 1).trimEnd()}…`
}

/**
 * A text that has a direction of its own, in a bidi isolate where the text around it may run the other way: line
 * by line, as isolates end with their line.
 */
export function isolated(locale: Locale, text: string): string {
  const isSafe = directionOf(locale) === 'ltr' && !runsFromRight.test(text)
  return isSafe || text === '' ? text : text.replace(/^.+$/gm, '\u2068$&\u2069')
}

const runsFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

interface Reader {
  locale: Locale
  verifiedEmail: boolean
}

/**
 * What an email names of an order. An address that is not verified may be that of a stranger: it gets numbers
 * and amounts, and neither what people wrote nor where they live.
 */
export function orderFor(order: OrderFacts, { locale, verifiedEmail }: Reader): OrderFacts {
  const shown = (text: string) => (verifiedEmail ? isolated(locale, text) : '')
  const { lines, parcel, request } = order
  return {
    ...order,
    lines: lines.map((line) => ({
      ...line,
      orderNumber: isolated(locale, line.orderNumber),
      name: shown(nameIn(line.name)),
      variant: shown(nameIn(line.variant)),
    })),
    deliveryAddress: shown(order.deliveryAddress),
    parcel: parcel && verifiedEmail ? isolatedParcel(locale, parcel) : null,
    request: request && {
      ...request,
      reason: shown(request.reason),
      answer: shown(request.answer),
    },
  }
}

/** The same of a product. */
export const productFor = (
  { name, note, stock }: ProductFacts,
  { locale, verifiedEmail }: Reader,
): ProductFacts => {
  const shown = (text: string) => (verifiedEmail ? isolated(locale, text) : '')
  return { name: shown(nameIn(name)), note: shown(note), stock }
}

const isolatedParcel = (
  locale: Locale,
  { trackingNumber, carrier, page }: NonNullable<OrderFacts['parcel']>,
) => ({
  trackingNumber: isolated(locale, trackingNumber),
  carrier: carrier && isolated(locale, carrier),
  page,
})
