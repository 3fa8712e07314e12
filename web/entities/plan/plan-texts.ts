import { formatMoney } from '../../lib/format.ts'
import type { Offer } from '../../lib/offer.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What stands on the one filled button. */
export function subscribeWords(offer: Offer): string {
  if (offer.kind === 'free') return m.subscribe_free_days({ days: offer.days })
  if (offer.kind === 'monthly') return m.subscribe_per_month({ price: formatMoney(offer.price) })
  if (offer.kind === 'yearly') return m.subscribe_per_year({ price: formatMoney(offer.price) })
  return m.subscribe()
}

/** The same as a mark on a card: `Free for 7 days`, `$9.99/month`. */
export function priceWords(offer: Offer): string | undefined {
  if (offer.kind === 'free') return m.price_free_days({ days: offer.days })
  if (offer.kind === 'monthly') return m.price_per_month({ price: formatMoney(offer.price) })
  if (offer.kind === 'yearly') return m.price_per_year({ price: formatMoney(offer.price) })
  return undefined
}
