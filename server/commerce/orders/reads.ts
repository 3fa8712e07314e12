import type { Selectable } from 'kysely'
import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import { dayBounds, type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'

const columns = [
  ...(['id', 'order_number', 'purchase_id', 'buyer_id', 'creator_id', 'product_id'] as const),
  ...(['product_type', 'product_name', 'variant', 'quantity', 'unit_price_cents'] as const),
  ...(['shipping_cents', 'status', 'shipping_code', 'address_id', 'delivery_address'] as const),
  ...(['postal_code', 'phone_number', 'user_note', 'created_at', 'updated_at'] as const),
] as const

export type OrderRow = Pick<Selectable<DB['product_order']>, (typeof columns)[number]> & {
  refunded_cents: bigint
  slug: string
  description: string
}

const orders = (db: Db | Tx) =>
  db
    .selectFrom('product_order as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('wallet_charge as c', 'c.id', 'o.id')
    .select(columns.map((column) => `o.${column}` as const))
    .select(['c.refunded_cents', 'p.slug', 'p.description'])

export interface OrderQuery extends PageQuery {
  /** Whose list it is. */
  of: { buyerId: string } | { creatorId: string }
  deliveryStatus?: DeliveryStatus | '' | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
  sort?: string | undefined
}

/** Orders of a buyer or a creator, newest first by default. */
export function listOrders(
  db: Db,
  { of, deliveryStatus, ...query }: OrderQuery,
): Promise<Listed<OrderRow>> {
  const { from, until } = dayBounds(query)
  const order = query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  let found = orders(db)
  found =
    'buyerId' in of
      ? found.where('o.buyer_id', '=', of.buyerId)
      : found.where('o.creator_id', '=', of.creatorId)
  if (deliveryStatus) found = found.where('o.status', '=', deliveryStatus)
  if (from) found = found.where('o.created_at', '>=', from)
  if (until) found = found.where('o.created_at', '<', until)
  const sorted = found.orderBy('o.created_at', order).orderBy('o.id', order)
  return listRows(db, sorted, pageOf(query))
}

/** An order for its buyer or its creator; undefined for others. */
export const findOrder = (
  db: Db | Tx,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<OrderRow | undefined> =>
  orders(db)
    .where('o.id', '=', id)
    .where(({ eb, or }) => or([eb('o.buyer_id', '=', viewerId), eb('o.creator_id', '=', viewerId)]))
    .executeTakeFirst()
