import { ListOwnOrders, maxLines } from '#contract/commerce/orders.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { isId } from '../../entities/cart/cart.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderedList } from '../../features/cart/ordered-list.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/done.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.cart_done_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const purchases = (url.searchParams.get('purchases') ?? '').split(',').filter(isId)
  if (purchases.length === 0) return { orders: [] }
  // A cart has no more lines, whatever the number of its sellers.
  const query = { purchaseIds: purchases.slice(0, maxLines).join(','), limit: maxLines }
  return { orders: (await getApi(context).call(ListOwnOrders, { query })).data }
}

/** What was just ordered, and the files of it. */
export default function CheckoutDonePage({ loaderData: { orders } }: Route.ComponentProps) {
  const hasGoods = orders.some(({ productInfo }) => productInfo.type === 'physical')
  return (
    <div className="mx-auto grid w-full max-w-[640px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={m.cart_done_title()}
        about={hasGoods ? m.cart_done_about() : m.cart_done_files()}
      />
      {orders.length > 0 ? (
        <OrderedList orders={orders} />
      ) : (
        <EmptyState>{m.cart_done_none()}</EmptyState>
      )}
      <Button variant="outline" to={links.home()} className="justify-self-start">
        {m.cart_done_home()}
      </Button>
    </div>
  )
}
