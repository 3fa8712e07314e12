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
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('product as p')
          .select('p.id')
          .whereRef('p.id', '=', 'product_variant.product_id')
          .where('p.type', '=', 'physical'),
      ),
    )
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
  tx: Tx,
  { shippedBefore, limit }: { shippedBefore: Date; limit: number },
  now: Date,
): Promise<{ id: string; buyerId: string }[]> {
  const { rows } = await sql<{ id: string; buyerId: string }>`
    update product_order set status = 'delivered', delivered_at = ${now}, updated_at = ${now}
    where id = any(array(select id from product_order
      where status = 'shipping' and shipped_at < ${shippedBefore}
      order by shipped_at limit ${limit} for update skip locked))
    returning id, buyer_id as "buyerId"`.execute(tx)
  return rows
}

export async function insertDownload(
  db: Db,
  { tokenHash, orderId, fileId }: { tokenHash: Buffer; orderId: string; fileId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('product_download')
    .values({ token_hash: tokenHash, order_id: orderId, file_id: fileId, created_at: now })
    .execute()
}

interface Start {
  tokenHash: Buffer
  orderId: string
  /** From its first byte: parts of the same download are not counted. */
  isWhole: boolean
}

/** Count a download that starts. */
export async function countStart(
  db: Db,
  { tokenHash, orderId, isWhole }: Start,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('product_download')
    .set({ started_at: now })
    .where('token_hash', '=', tokenHash)
    .where('started_at', 'is', null)
    .executeTakeFirst()
  if (!isWhole && numUpdatedRows === 0n) return
  await db
    .updateTable('product_order')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

/** Remove addresses under which nothing is sent any more. */
export async function removeDownloads(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from product_download where token_hash = any(array(
      select token_hash from product_download where created_at < ${before}
      order by created_at limit ${limit}))
    returning 1`.execute(db)
  return rows.length
}
