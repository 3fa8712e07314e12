import { type Order, ReadOrder } from '#contract/commerce/orders.ts'
import { Badge, PageHeader } from '#web/ui/index.ts'
import { DeliveryCard } from '../../entities/order/delivery-card.tsx'
import { orderState } from '../../entities/order/order-states.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AnswerRequest } from '../../features/orders/answer-request.tsx'
import { ItemsCard } from '../../features/orders/items-card.tsx'
import { OrderActions } from '../../features/orders/order-actions.tsx'
import { creatorDesk } from '../../features/orders/order-desk.ts'
import { readParcel } from '../../features/orders/parcel.ts'
import { PersonCard } from '../../features/orders/person-card.tsx'
import { StateCard } from '../../features/orders/state-card.tsx'
import { getApi } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, m.order_one({ number: loaderData?.order.orderNumber ?? '' }))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const order = await call(ReadOrder, { params })
  return { order, inParcel: (await readParcel(call, order)).length }
}

/** An order for the creator whose product it is: what to send where, and what was done. */
export default function OwnOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, inParcel } = loaderData
  const { deliveryStatus, orderNumber, createdAt, userInfo, productInfo } = order
  const { name, tone } = orderState(deliveryStatus)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={<bdi className="wrap-anywhere">{m.order_one({ number: orderNumber })}</bdi>}
        about={m.order_placed({ day: formatDay(createdAt) })}
        back={{ to: links.creatorOrders(), label: m.order_title() }}
        action={<Badge tone={tone}>{name}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StateCard
            order={order}
            sentence={sentences[deliveryStatus]()}
            refunded={m.order_refunded_about}
          />
          <AnswerRequest order={order} desk={creatorDesk} />
          <OrderActions order={order} inParcel={inParcel} />
          <ItemsCard order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {productInfo.type === 'physical' && <DeliveryCard order={order} />}
          <PersonCard term={m.order_buyer()} account={userInfo} />
        </div>
      </div>
    </div>
  )
}

const sentences: Record<Order['deliveryStatus'], () => string> = {
  created: m.order_is_created,
  processing: m.order_to_send,
  shipping: m.order_sent,
  delivered: m.order_arrived,
  refunded: m.order_status_refunded,
}
