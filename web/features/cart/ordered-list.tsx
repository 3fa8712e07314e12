import type { Order } from '#contract/commerce/orders.ts'
import { Button, Card, Icon, Money } from '#web/ui/index.ts'
import { DownloadButton } from '../../entities/product/download-button.tsx'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Orders that were just placed: what was bought of whom, with the files. */
export function OrderedList({ orders }: { orders: readonly Order[] }) {
  const purchases = [...new Set(orders.map(({ purchaseId }) => purchaseId))]
  return purchases.map((purchaseId) => {
    const own = orders.filter((order) => order.purchaseId === purchaseId)
    const name = own[0]?.performerInfo?.name ?? ''
    return (
      <Card
        key={purchaseId}
        as="section"
        aria-labelledby={`purchase-${purchaseId}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <h2 id={`purchase-${purchaseId}`} className="text-lg">
          <bdi>{name}</bdi>
        </h2>
        <ul className="divide-y divide-line">
          {own.map((order) => (
            <Ordered key={order._id} order={order} />
          ))}
        </ul>
      </Card>
    )
  })
}

function Ordered({ order }: { order: Order }) {
  const { productInfo, variant, quantity, totalPrice, deliveryAddress } = order
  const { name, image, type } = productInfo
  const pieces = `${formatNumber(quantity)} × ${formatMoney(order.unitPrice)}`
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex gap-3">
        {image ? (
          <img src={image} alt="" className="size-16 shrink-0 rounded-field bg-sunk object-cover" />
        ) : (
          <span className="grid size-16 shrink-0 place-items-center rounded-field bg-sunk text-muted">
            <Icon name="package" />
          </span>
        )}
        <div className="grid min-w-0 flex-1 content-start gap-0.5">
          <div className="flex items-start justify-between gap-3">
            <p className="wrap-anywhere min-w-0 font-medium text-body">
              <bdi>{name}</bdi>
            </p>
            <span className="tabular shrink-0 font-medium">
              <Money amount={totalPrice} />
            </span>
          </div>
          <p className="wrap-anywhere text-muted text-sm">
            {type === 'digital' ? (
              m.product_digital()
            ) : (
              <bdi>{[variant, quantity > 1 && pieces].filter(Boolean).join(' · ')}</bdi>
            )}
          </p>
          <p className="tabular text-muted text-sm">
            {m.cart_order_number({ number: order.orderNumber })}
          </p>
          {order.withdrawalWaivedAt && (
            <p className="text-muted text-sm">
              {m.cart_consented({ at: formatDay(order.withdrawalWaivedAt) })}
            </p>
          )}
          {deliveryAddress && (
            <address className="wrap-anywhere mt-1 whitespace-pre-line text-muted text-sm not-italic">
              <bdi>{deliveryAddress}</bdi>
            </address>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {type === 'digital' && <DownloadButton productId={order.productId} name={name} />}
        <Button variant="tonal" to={links.userOrder(order._id)}>
          {m.cart_show_order()}
        </Button>
      </div>
    </li>
  )
}
