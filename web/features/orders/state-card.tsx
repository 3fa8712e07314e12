import type { Order } from '#contract/commerce/orders.ts'
import { Card, Notice } from '#web/ui/index.ts'
import { OrderProgress } from '../../entities/order/order-progress.tsx'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  order: Order
  /** One sentence for its reader. */
  sentence: string
  /** Where the money of a refund went. */
  refunded: (about: { amount: string }) => string
}

/** Where an order is: its steps, or that it was refunded. */
export function StateCard({ order, sentence, refunded }: Props) {
  const { deliveryStatus, refundedPrice, productInfo } = order
  if (deliveryStatus === 'refunded') {
    return (
      <Notice icon="refresh-cw" title={m.order_status_refunded()}>
        {refunded({ amount: formatMoney(refundedPrice) })}
      </Notice>
    )
  }
  if (productInfo.type === 'digital') return null
  return (
    <Card as="section" aria-label={m.order_progress()} className="grid gap-4">
      <OrderProgress order={order} />
      <p className="text-center text-muted text-sm">{sentence}</p>
    </Card>
  )
}
