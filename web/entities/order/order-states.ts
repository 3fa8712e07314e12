import { type DeliveryStatus, deliveryStatuses, type Order } from '#contract/commerce/orders.ts'
import { m } from '../../lib/paraglide/messages.js'

type Tone = 'neutral' | 'success' | 'warning'

const states: Record<DeliveryStatus, { name: () => string; tone: Tone }> = {
  created: { name: m.order_status_created, tone: 'warning' },
  processing: { name: m.order_status_processing, tone: 'warning' },
  shipping: { name: m.order_status_shipping, tone: 'neutral' },
  delivered: { name: m.order_status_delivered, tone: 'success' },
  refunded: { name: m.order_status_refunded, tone: 'neutral' },
}

/** Status of an order as a label and a tone. */
export function orderState(status: DeliveryStatus): { name: string; tone: Tone } {
  const { name, tone } = states[status]
  return { name: name(), tone }
}

/** The statuses that lists are filtered by, as choices; payments from a wallet are never pending. */
export const statusChoices = () =>
  deliveryStatuses
    .filter((status) => status !== 'created')
    .map((value) => ({ value, label: states[value].name() }))

export const statusOf = (text: string | null): DeliveryStatus | undefined =>
  deliveryStatuses.find((status) => status === text)

/** What was chosen of it, and how many: `M, black · 2 pieces`. */
export const amountText = ({ variant, quantity, productInfo: { type } }: Order): string =>
  [variant, type === 'physical' && m.order_pieces({ count: quantity })].filter(Boolean).join(' · ')
