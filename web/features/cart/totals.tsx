import type { ReactNode } from 'react'
import { cx, Money } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CartQuote } from './quoted-cart.ts'

/** Goods, shipping and total of all creators. */
export function Totals({
  quote: { sellers, totalPrice },
  isStale,
}: {
  quote: CartQuote
  isStale: boolean
}) {
  const goods = sellers.reduce((sum, { goodsPrice }) => sum + goodsPrice, 0)
  const shipping = sellers.map(({ shippingPrice }) => shippingPrice)
  const isKnown = !shipping.includes(null)
  return (
    <dl
      aria-busy={isStale}
      className={cx('grid gap-2 text-sm transition-opacity', isStale && 'opacity-60')}
    >
      <Row label={m.cart_goods()}>
        <Money amount={goods} />
      </Row>
      <Row label={m.product_shipping()}>
        {isKnown ? (
          <ShippingPrice price={shipping.reduce<number>((sum, one) => sum + (one ?? 0), 0)} />
        ) : (
          m.cart_shipping_later()
        )}
      </Row>
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-medium text-body">
          {isKnown ? m.cart_total() : m.cart_total_before_shipping()}
        </dt>
        <dd className="display-face tabular font-semibold text-xl">
          <Money amount={totalPrice} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-end">{children}</dd>
    </div>
  )
}

const ShippingPrice = ({ price }: { price: number }) =>
  price === 0 ? m.product_shipping_free() : <Money amount={price} />
