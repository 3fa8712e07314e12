import type { Order } from '#contract/commerce/orders.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Badge, type Column, Money } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { amountText, orderState } from '../../entities/order/order-states.ts'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

export interface OrderColumnParts {
  /** The page of an order. */
  to: (order: Order) => string
  /** The people that its reader is not. */
  people: readonly { header: string; of: (order: Order) => Pick<UserCard, 'name'> | null }[]
}

/** The columns of a list of orders. */
export const orderColumns = ({ to, people }: OrderColumnParts): Column<Order>[] => [
  {
    key: 'what',
    header: m.order_what(),
    cell: (order) => <ProductLine order={order} to={to(order)} />,
  },
  {
    key: 'number',
    header: m.order_number(),
    wideOnly: true,
    cell: ({ orderNumber }) => <bdi className="tabular whitespace-nowrap">{orderNumber}</bdi>,
  },
  ...people.map(({ header, of }) => ({
    key: header,
    header,
    cell: (order: Order) => <bdi className="wrap-anywhere">{displayName(of(order))}</bdi>,
  })),
  {
    key: 'amount',
    header: m.tx_quantity(),
    phoneOnly: true,
    cell: (order) => (
      <bdi className="wrap-anywhere">{amountText(order) || m.product_digital()}</bdi>
    ),
  },
  {
    key: 'status',
    header: m.tx_status(),
    phone: 'status',
    cell: ({ deliveryStatus }) => {
      const { name, tone } = orderState(deliveryStatus)
      return <Badge tone={tone}>{name}</Badge>
    },
  },
  {
    key: 'date',
    header: m.order_date(),
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'total',
    header: m.order_total(),
    numeric: true,
    cell: ({ totalPrice }) => <Money amount={totalPrice} />,
  },
]
