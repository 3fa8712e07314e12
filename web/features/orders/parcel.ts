import { ListOrders, maxLines, type Order } from '#contract/commerce/orders.ts'
import type { Call } from '#contract/site-request.ts'

/** The orders that can be sent in one parcel with this one, itself first: of its purchase, to its address. */
export async function readParcel(call: Call, order: Order): Promise<[Order, ...Order[]]> {
  if (order.productInfo.type !== 'physical') return [order]
  const query = { purchaseIds: order.purchaseId, sort: 'asc', limit: maxLines }
  return parcelOf(order, (await call(ListOrders, { query })).data)
}

export const parcelOf = (order: Order, orders: readonly Order[]): [Order, ...Order[]] => [
  order,
  ...orders.filter(
    ({ _id, productInfo, deliveryStatus, deliveryAddress }) =>
      _id !== order._id &&
      productInfo.type === 'physical' &&
      deliveryStatus !== 'refunded' &&
      deliveryAddress === order.deliveryAddress,
  ),
]
