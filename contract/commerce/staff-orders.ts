/** Orders of all creators, for staff. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { Id, listOf, maxSearchText, paging, Reason } from '../kit/values.ts'
import { Order, orderFilters } from './orders.ts'

const ofStaff = { audience: staff('money.read'), isAddition: true } as const

export const SearchOrders = endpoint({
  ...ofStaff,
  method: 'GET',
  path: '/admin/orders',
  summary: 'List orders of all creators, the newest first',
  query: object({
    ...paging,
    ...orderFilters,
    /** The order's number or id, or its buyer's email, username, id or a part of the name. */
    q: optional(text({ max: maxSearchText })),
    /** Username or id. */
    creator: optional(text({ max: maxSearchText })),
  }),
  reply: listOf(Order),
})

const byId = { params: object({ id: Id }), reply: Order }

export const ReadAnyOrder = endpoint({
  ...ofStaff,
  ...byId,
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Read an order',
  problems: ['not_found'],
})

export const RefundOrder = endpoint({
  ...byId,
  method: 'POST',
  path: '/admin/orders/:id/refund',
  audience: staff('money.refund'),
  summary: 'Refund all that is left of an order',
  body: object({
    reason: Reason,
    /** False where the goods are not back; the stock then stays as it is. */
    isBack: optional(boolean()),
  }),
  problems: ['not_found', 'not_refundable', 'reason_missing'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
