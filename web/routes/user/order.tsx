import { useState } from 'react'
import { redirect } from 'react-router'
import { type Order, ReadOrder } from '#contract/commerce/orders.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Badge, Button, PageHeader } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { useAccount, useSettings } from '../../entities/account/session.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { Facts } from '../../entities/money/facts.tsx'
import { DeliveryCard } from '../../entities/order/delivery-card.tsx'
import { orderState } from '../../entities/order/order-states.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DownloadCard } from '../../features/orders/download-card.tsx'
import { ItemsCard } from '../../features/orders/items-card.tsx'
import { OwnRequest } from '../../features/orders/own-request.tsx'
import { PersonCard } from '../../features/orders/person-card.tsx'
import { StateCard } from '../../features/orders/state-card.tsx'
import { getApi } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/order.ts'
import { ChangeAddress } from './change-address.tsx'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, m.order_one({ number: loaderData?.orderNumber ?? '' }))

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await getApi(context).call(ReadOrder, { params })
  // Its creator has a page of their own for it.
  if (order.performerId === getMe(context)?._id) throw redirect(links.creatorOrder(order._id))
  return order
}

/** An order for its buyer: what, where it is, where it goes, from whom. Printed, it is a receipt. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { deliveryStatus, orderNumber, createdAt, performerInfo, productInfo } = order
  const { withdrawalWaivedAt } = order
  const { name, tone } = orderState(deliveryStatus)
  const isSent = productInfo.type === 'physical'
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={<bdi className="wrap-anywhere">{m.order_one({ number: orderNumber })}</bdi>}
        about={m.order_placed({ day: formatDay(createdAt) })}
        back={{ to: links.userOrders(), label: m.order_title() }}
        action={<Badge tone={tone}>{name}</Badge>}
      />
      <Parties order={order} />
      <StateCard
        order={order}
        sentence={sentences[deliveryStatus]()}
        refunded={m.order_refunded_own}
      />
      {!isSent && deliveryStatus === 'delivered' && <DownloadCard order={order} />}
      <ItemsCard order={order} />
      {withdrawalWaivedAt && (
        <p className="text-muted text-sm">
          {m.cart_consented({ at: formatDay(withdrawalWaivedAt) })}
        </p>
      )}
      {isSent && (
        <DeliveryCard order={order} isOwn>
          {deliveryStatus === 'processing' && <AddressButton order={order} />}
        </DeliveryCard>
      )}
      <OwnRequest order={order} />
      <PersonCard
        term={m.order_seller()}
        account={performerInfo}
        {...(performerInfo && { to: links.profile(performerInfo) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" icon="receipt" onClick={() => window.print()}>
          {m.receipt_print()}
        </Button>
      </div>
    </div>
  )
}

const sentences: Record<Order['deliveryStatus'], () => string> = {
  created: m.order_is_created,
  processing: m.order_is_processing,
  shipping: m.order_is_shipping,
  delivered: m.order_is_delivered,
  refunded: m.order_status_refunded,
}

function AddressButton({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="tonal" icon="map-pin" onClick={() => setOpen(true)}>
        {m.order_change_address()}
      </Button>
      {isOpen && <ChangeAddress order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Who bought where: on paper only, where nothing else says it. */
function Parties({ order }: { order: Order }) {
  const account = useAccount()
  const { siteName } = useSettings()
  return (
    <div className="hidden print:block">
      <Facts
        facts={[
          [m.order_buyer(), <bdi key="buyer">{displayName(order.userInfo ?? account)}</bdi>],
          [m.order_site(), <bdi key="site">{siteName}</bdi>],
        ]}
      />
    </div>
  )
}
