import type { Order } from '#contract/commerce/orders.ts'
import { Card } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { PrintedAddress } from '../../entities/order/delivery-card.tsx'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  /** What is in one parcel: they have one address. */
  orders: readonly [Order, ...Order[]]
  siteName: string
}

/** Sender, receiver and contents of a parcel, without prices. What the buyer wrote stays text. */
export function PackingSlip({ orders, siteName }: Props) {
  const [order] = orders
  const { performerInfo, phoneNumber, createdAt, userNote } = order
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <section className="grid content-start gap-1">
          <h2 className="text-muted text-sm">{m.address_deliver_to()}</h2>
          <div className="text-lg">
            <PrintedAddress order={order} />
          </div>
          {phoneNumber && <bdi className="tabular">{phoneNumber}</bdi>}
        </section>
        <section className="grid content-start gap-1">
          <h2 className="text-muted text-sm">{m.order_seller()}</h2>
          <bdi className="wrap-anywhere">{displayName(performerInfo)}</bdi>
          <bdi className="wrap-anywhere text-muted text-sm">{siteName}</bdi>
          <time dateTime={createdAt} className="text-muted text-sm">
            {m.order_placed({ day: formatDay(createdAt) })}
          </time>
        </section>
      </div>
      <Contents orders={orders} />
      {userNote && (
        <section className="grid gap-1">
          <h2 className="text-muted text-sm">{m.order_note()}</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {userNote}
          </p>
        </section>
      )}
    </Card>
  )
}

const Contents = ({ orders }: Pick<Props, 'orders'>) => (
  <table className="w-full text-start">
    <caption className="sr-only">{m.order_what()}</caption>
    <thead>
      <tr className="border-line border-b text-muted text-sm">
        <th scope="col" className="py-2 pe-4 text-start font-normal">
          {m.order_number()}
        </th>
        <th scope="col" className="py-2 pe-4 text-start font-normal">
          {m.order_what()}
        </th>
        <th scope="col" className="py-2 text-end font-normal">
          {m.tx_quantity()}
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ _id, orderNumber, productInfo, variant, quantity }) => (
        <tr key={_id} className="border-line border-b align-top">
          <td className="wrap-anywhere py-3 pe-4">
            <bdi className="tabular">{orderNumber}</bdi>
          </td>
          <td className="wrap-anywhere py-3 pe-4">
            <bdi className="font-medium">{productInfo.name}</bdi>
            {variant && (
              <span className="block text-muted text-sm">
                <bdi>{variant}</bdi>
              </span>
            )}
          </td>
          <td className="tabular py-3 text-end font-semibold">{formatNumber(quantity)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
