import { SearchOrders } from '#contract/commerce/staff-orders.ts'
import { EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import { readOrderSearch } from '../../features/orders/order-search.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.order_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, ...search } = readOrderSearch(url, { isStaff: true })
  return { ...search, found: await getApi(context).call(SearchOrders, { query }) }
}

/** The orders of all creators. */
export default function AllOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OrderList
        {...loaderData}
        isStaff
        to={({ _id }) => links.adminOrder(_id)}
        people={[
          { header: m.order_buyer(), of: ({ userInfo }) => userInfo },
          { header: m.order_seller(), of: ({ performerInfo }) => performerInfo },
        ]}
        all={links.adminOrders()}
        none={<EmptyState drawing="list">{m.order_none_site()}</EmptyState>}
      />
    </div>
  )
}
