import type { Locale } from '#contract/site-request.ts'
import type { OrderFacts, ProductFacts } from '#server/kernel/emails.ts'
import { isolated, nameIn } from '../quoted-texts.ts'

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
