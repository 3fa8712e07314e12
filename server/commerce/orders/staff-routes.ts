import { DecideOrderRequest } from '#contract/commerce/order-requests.ts'
import { ReadAnyOrder, RefundOrder, SearchOrders } from '#contract/commerce/staff-orders.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { answerOrder } from './actions/request.ts'
import { type OrderParts, refundByStaff } from './actions/update.ts'
import { type PresentParts, presentOrder, presentOrders } from './present.ts'
import { findAnyOrder, searchOrders } from './reads.ts'

/** Of staff, who see the orders of all creators and decide where the two sides do not agree. */
export function staffOrderRoutes(api: Api, parts: OrderParts & PresentParts): void {
  const { db } = parts
  const read = async (viewer: { id: string }, id: string) =>
    presentOrder(parts, viewer, await findAnyOrder(db, id))

  serve(api, SearchOrders, async ({ viewer, query }) => {
    const { data, total } = await searchOrders(db, query)
    return { data: await presentOrders(parts, viewer, data), total }
  })

  serve(api, ReadAnyOrder, ({ viewer, params: { id } }) => read(viewer, id))

  serve(api, RefundOrder, async ({ viewer, params: { id }, body }) => {
    await refundByStaff(parts, { id, staffId: viewer.id, ...body })
    return read(viewer, id)
  })

  serve(api, DecideOrderRequest, async ({ viewer, params: { id }, body }) => {
    await answerOrder(parts, id, { ...body, by: { is: 'staff', id: viewer.id } })
    return read(viewer, id)
  })
}
