import type { Order } from '#contract/commerce/orders.ts'
import { Card } from '#web/ui/index.ts'
import { OrderTotals } from '../../entities/order/order-totals.tsx'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What was bought, and what it cost. */
export const ItemsCard = ({ order }: { order: Order }) => (
  <Card as="section" aria-labelledby="items" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="items" className="sr-only">
      {m.order_what()}
    </h2>
    <ProductLine
      order={order}
      {...(order.productInfo.hasPage && { to: links.product.page(order.productInfo.slug) })}
    />
    <OrderTotals order={order} />
  </Card>
)
