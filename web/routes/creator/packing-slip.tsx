import { ReadOrder } from '#contract/commerce/orders.ts'
import { Button, PageHeader } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PackingSlip } from '../../features/orders/packing-slip.tsx'
import { readParcel } from '../../features/orders/parcel.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/packing-slip.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.order_packing_slip())

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const order = await call(ReadOrder, { params })
  const isOfPurchase = url.searchParams.get('of') === 'purchase'
  const alone: [typeof order] = [order]
  return { orders: isOfPurchase ? await readParcel(call, order) : alone }
}

/** What is put into the parcel of an order, or of all its purchase, made to be printed. */
export default function PackingSlipPage({ loaderData: { orders } }: Route.ComponentProps) {
  const [order] = orders
  const { siteName } = useSettings()
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.order_packing_slip()}
        back={{
          to: links.creatorOrder(order._id),
          label: m.order_one({ number: order.orderNumber }),
        }}
        action={
          <Button icon="file-text" onClick={() => window.print()}>
            {m.order_packing_slip_print()}
          </Button>
        }
      />
      <PackingSlip orders={orders} siteName={siteName} />
    </div>
  )
}
