import { ListOrders } from '#contract/commerce/orders.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderFiles } from '../../features/orders/order-files.tsx'
import { OrderList } from '../../features/orders/order-list.tsx'
import { readOrderSearch } from '../../features/orders/order-search.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-order.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.order_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, ...search } = readOrderSearch(url)
  return { ...search, found: await getApi(context).call(ListOrders, { query }) }
}

/** What fans ordered of the creator's products. */
export default function MyOrdersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={m.order_title()} about={m.order_own_about()} />
      <OrderList
        {...loaderData}
        to={({ _id }) => links.creatorOrder(_id)}
        people={[{ header: m.order_buyer(), of: ({ userInfo }) => userInfo }]}
        all={links.creatorOrders()}
        actions={<OrderFiles filters={loaderData.filters} />}
        none={
          <EmptyState
            drawing="list"
            action={<Button to={links.product.own()}>{m.product_own()}</Button>}
          >
            {m.order_none_sold()}
          </EmptyState>
        }
        rowMenu={({ _id, userId, productInfo }) => [
          ...(productInfo.type === 'physical'
            ? [
                {
                  label: m.order_packing_slip(),
                  icon: 'file-text' as const,
                  to: links.creatorPackingSlip(_id),
                },
              ]
            : []),
          { label: m.studio_write(), icon: 'message-circle', to: links.messagesTo(userId) },
        ]}
      />
    </div>
  )
}
