import { ReadOrder } from '#contract/commerce/orders.ts'
import { Button, PageHeader } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PackingSlip } from '../../features/orders/packing-slip.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/packing-slip.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.order_packing_slip())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadOrder, { params })

/** What is put into the parcel of an order, made to be printed. */
export default function PackingSlipPage({ loaderData: order }: Route.ComponentProps) {
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
      <PackingSlip orders={[order]} siteName={siteName} />
    </div>
  )
}
