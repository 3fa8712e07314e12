import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/commerce/orders.ts'
import { ReadAnyOrder } from '#contract/commerce/staff-orders.ts'
import { Badge, Button, PageHeader } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { useAccount } from '../../entities/account/session.ts'
import { DeliveryCard } from '../../entities/order/delivery-card.tsx'
import { orderState } from '../../entities/order/order-states.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AnswerRequest } from '../../features/orders/answer-request.tsx'
import { ItemsCard } from '../../features/orders/items-card.tsx'
import { staffDesk } from '../../features/orders/order-desk.ts'
import { PersonCard } from '../../features/orders/person-card.tsx'
import { RefundOrderDialog } from '../../features/orders/refund-order-dialog.tsx'
import { StateCard } from '../../features/orders/state-card.tsx'
import { getApi } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, m.order_one({ number: loaderData?.orderNumber ?? '' }))

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadAnyOrder, { params })

/** An order for staff: both sides, what was sent where, and what can be decided. */
export default function AnyOrderPage({ loaderData: order }: Route.ComponentProps) {
  const { deliveryStatus, orderNumber, createdAt, userInfo, performerInfo, productInfo } = order
  const desk = mayAs(useAccount(), 'money.refund') ? staffDesk : undefined
  const { name, tone } = orderState(deliveryStatus)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={<bdi className="wrap-anywhere">{m.order_one({ number: orderNumber })}</bdi>}
        about={m.order_placed({ day: formatDay(createdAt) })}
        back={{ to: links.adminOrders(), label: m.order_title() }}
        action={<Badge tone={tone}>{name}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <StateCard order={order} sentence={name} refunded={m.order_refunded_about} />
          <AnswerRequest order={order} desk={desk} />
          <ItemsCard order={order} />
          <div className="flex flex-wrap gap-2">
            {desk && deliveryStatus !== 'refunded' && order.request?.status !== 'open' && (
              <RefundButton order={order} />
            )}
            <Button variant="tonal" icon="receipt" to={links.adminCharge(order._id)}>
              {m.tx_charge()}
            </Button>
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {productInfo.type === 'physical' && <DeliveryCard order={order} />}
          <PersonCard
            term={m.order_buyer()}
            account={userInfo}
            to={links.adminAccount(order.userId)}
            isStaff
          />
          <PersonCard
            term={m.order_seller()}
            account={performerInfo}
            to={links.adminAccount(order.performerId)}
            isStaff
          />
        </div>
      </div>
    </div>
  )
}

function RefundButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return (
    <>
      <Button variant="outline" icon="refresh-cw" onClick={() => setOpen(true)}>
        {m.order_refund()}
      </Button>
      <RefundOrderDialog
        order={order}
        desk={staffDesk}
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={revalidate}
      />
    </>
  )
}
