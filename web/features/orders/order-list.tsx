import type { ReactNode } from 'react'
import type { Order } from '#contract/commerce/orders.ts'
import { Button, EmptyState, type MenuItem, Table } from '#web/ui/index.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { m } from '../../lib/paraglide/messages.js'
import { type OrderColumnParts, orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { isFiltered, type OrderSearch, orderPageSize } from './order-search.ts'

interface Props extends OrderColumnParts {
  found: { data: readonly Order[]; total: number }
  filters: OrderSearch
  page: number
  /** The list without filters. */
  all: string
  /** What stands there before the first order. */
  none: ReactNode
  /** Between the filters and the list. */
  actions?: ReactNode
  isStaff?: boolean
  rowMenu?: (order: Order) => readonly MenuItem[]
}

/** Orders with their filters and pages. Who has none sees no filters. */
export function OrderList(props: Props) {
  const { found, filters, page, all, none, actions, isStaff = false, rowMenu, ...parts } = props
  const hasFilters = isFiltered(filters)
  if (found.total === 0 && !hasFilters) return none
  return (
    <>
      <OrderFilters filters={filters} isStaff={isStaff} />
      {actions}
      <Table
        caption={m.order_title()}
        columns={orderColumns(parts)}
        rows={found.data}
        rowKey={({ _id }) => _id}
        rowName={({ productInfo, orderNumber }) => `${productInfo.name}, ${orderNumber}`}
        {...(rowMenu && { rowMenu })}
        empty={
          <EmptyState
            drawing="search"
            action={
              <Button variant="tonal" to={all}>
                {m.order_show_all()}
              </Button>
            }
          >
            {m.order_none_found()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={orderPageSize} total={found.total} />
    </>
  )
}
