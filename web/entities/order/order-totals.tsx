import type { ReactNode } from 'react'
import type { Order } from '#contract/commerce/orders.ts'
import { Money } from '#web/ui/index.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What an order cost: pieces, shipping, total, and what was given back of it. */
export function OrderTotals({ order }: { order: Order }) {
  const { quantity, unitPrice, shippingPrice, totalPrice, refundedPrice, productInfo } = order
  return (
    <dl className="grid gap-2 text-sm">
      <Line
        term={
          quantity > 1
            ? m.order_unit_price({ count: formatNumber(quantity), price: formatMoney(unitPrice) })
            : m.order_price()
        }
      >
        <Money amount={unitPrice * quantity} />
      </Line>
      {productInfo.type === 'physical' && (
        <Line term={m.product_shipping()}>
          {shippingPrice > 0 ? <Money amount={shippingPrice} /> : m.order_shipping_free()}
        </Line>
      )}
      <Line term={m.order_total()} isTotal>
        <Money amount={totalPrice} />
      </Line>
      {refundedPrice > 0 && (
        <Line term={m.tx_refunded()}>
          <Money amount={-refundedPrice} />
        </Line>
      )}
    </dl>
  )
}

const Line = ({
  term,
  isTotal,
  children,
}: {
  term: string
  isTotal?: boolean
  children: ReactNode
}) => (
  <div
    className={`flex justify-between gap-6 ${isTotal ? 'border-line border-t pt-2 font-semibold text-body' : ''}`}
  >
    <dt className={isTotal ? '' : 'text-muted'}>{term}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
)
