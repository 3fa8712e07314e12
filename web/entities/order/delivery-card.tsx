import type { ReactNode } from 'react'
import type { Order } from '#contract/commerce/orders.ts'
import { Card, Icon } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { Facts } from '../money/facts.tsx'

interface Props {
  order: Order
  /** For its buyer, who wrote the note. */
  isOwn?: boolean
  children?: ReactNode
}

/** Where an order is sent, and what its buyer said of that. All of it is text of the buyer. */
export const DeliveryCard = ({ order, isOwn, children }: Props) => (
  <Card as="section" aria-labelledby="delivery" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="delivery" className="text-lg">
      {m.order_delivery()}
    </h2>
    <PrintedAddress order={order} />
    <Facts
      facts={[
        [m.order_tracking(), order.shippingCode && <Tracking key="code" order={order} />],
        [m.order_phone(), order.phoneNumber && <bdi key="phone">{order.phoneNumber}</bdi>],
        [
          isOwn ? m.order_own_note() : m.order_note(),
          order.userNote && <bdi key="note">{order.userNote}</bdi>,
        ],
      ]}
    />
    {children}
  </Card>
)

export const PrintedAddress = ({ order: { deliveryAddress } }: { order: Order }) => (
  <address className="wrap-anywhere whitespace-pre-line not-italic">
    <bdi>{deliveryAddress}</bdi>
  </address>
)

/** The number of a parcel; where the carrier is known, it leads to its page. */
function Tracking({ order: { shippingCode, trackingUrl } }: { order: Order }) {
  const number = <bdi className="tabular">{shippingCode}</bdi>
  if (!trackingUrl) return number
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 underline"
    >
      {number}
      <Icon name="external-link" size={16} label={m.order_tracking_open()} />
    </a>
  )
}
