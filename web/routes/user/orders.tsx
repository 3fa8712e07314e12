import { ListOwnOrders } from '#contract/commerce/orders.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Card, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderList } from '../../features/orders/order-list.tsx'
import { readOrderSearch } from '../../features/orders/order-search.ts'
import { PurchasesPage } from '../../features/orders/purchases-page.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/orders.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.order_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, ...search } = readOrderSearch(url)
  return { ...search, found: await getApi(context).call(ListOwnOrders, { query }) }
}

/** What the account ordered in stores. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <PurchasesPage title={m.order_title()} about={m.order_about()}>
      <OrderList
        {...loaderData}
        to={({ _id }) => links.userOrder(_id)}
        people={[{ header: m.order_seller(), of: ({ performerInfo }) => performerInfo }]}
        all={links.userOrders()}
        none={
          <Card flush>
            <EmptyState
              drawing="list"
              action={
                <Button to={links.explore({ type: 'products' })}>{m.order_find_products()}</Button>
              }
            >
              {m.order_none()}
            </EmptyState>
          </Card>
        }
      />
    </PurchasesPage>
  )
}
