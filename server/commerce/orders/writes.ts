import { sql } from 'kysely'
import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Lock an order until the transaction ends. */
export const lockOrder = (tx: Tx, id: string) =>
  tx
    .selectFrom('product_order')
    .select(['id', 'buyer_id', 'creator_id', 'product_id', 'product_type', 'product_name'])
    .select(['variant_id', 'quantity', 'status', 'shipping_code', 'shipped_at', 'delivered_at'])
    .select(['is_back', 'shipping_cents', 'country_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export interface Move {
  id: string
  status: DeliveryStatus
  shippingCode: string
  shippedAt: Date | null
  deliveredAt: Date | null
}

export async function moveOrder(tx: Tx, move: Move, now: Date): Promise<void> {
  await tx
    .updateTable('product_order')
    .set({ status: move.status, shipping_code: move.shippingCode, updated_at: now })
    .set({ shipped_at: move.shippedAt, delivered_at: move.deliveredAt })
    .where('id', '=', move.id)
    .execute()
}

/** Note whether the pieces of an order that is about to be refunded are back. */
export async function noteBack(tx: Tx, id: string, isBack: boolean): Promise<void> {
  await tx.updateTable('product_order').set({ is_back: isBack }).where('id', '=', id).execute()
}

export async function setRefunded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('product_order')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Put pieces back to the stock, unless their variant is sold no more. */
export async function returnToStock(
  tx: Tx,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  await tx
    .updateTable('product_variant')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', variantId)
    .execute()
}

interface NewAddress {
  id: string
  addressId: string
  deliveryAddress: string
  countryCode: string
  postalCode: string
}

export async function setAddress(tx: Tx, order: NewAddress, now: Date): Promise<void> {
  await tx
    .updateTable('product_order')
    .set({ address_id: order.addressId, delivery_address: order.deliveryAddress })
    .set({ country_code: order.countryCode, postal_code: order.postalCode, updated_at: now })
    .where('id', '=', order.id)
    .execute()
}

/** Orders that were shipped before a moment count as delivered; returns those that do now. */
export async function deliverShipped(
  db: Db,
  { shippedBefore, limit }: { shippedBefore: Date; limit: number },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update product_order set status = 'delivered', delivered_at = ${now}, updated_at = ${now}
    where id = any(array(select id from product_order
      where status = 'shipping' and shipped_at < ${shippedBefore}
      order by shipped_at limit ${limit} for update skip locked))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
