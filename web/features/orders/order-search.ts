import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import { statusOf } from '../../entities/order/order-states.ts'
import { readPage } from '../../lib/paging.ts'

export const orderPageSize = 20

/** What a list of orders is filtered by. */
export interface OrderSearch {
  deliveryStatus: DeliveryStatus | undefined
  fromDate: string | undefined
  toDate: string | undefined
  /** For staff only. */
  q?: string | undefined
  creator?: string | undefined
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** The filters in an address, and the query of the list; unknown values are left out. */
export function readOrderSearch(url: URL, { isStaff = false } = {}) {
  const day = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return dayShape.test(text) ? text : undefined
  }
  const words = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const page = readPage(url)
  const filters: OrderSearch = {
    deliveryStatus: statusOf(url.searchParams.get('status')),
    fromDate: day('fromDate'),
    toDate: day('toDate'),
    ...(isStaff && { q: words('q'), creator: words('creator') }),
  }
  const query = { ...filters, limit: orderPageSize, offset: (page - 1) * orderPageSize }
  return { filters, query, page }
}

export const isFiltered = (filters: OrderSearch): boolean => Object.values(filters).some(Boolean)
