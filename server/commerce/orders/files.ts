import { dollars } from '#server/kernel/money.ts'
import { findLatestRequests } from '#server/money/refund-rows/index.ts'
import { type Cell, filePage } from '#server/platform/csv/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { type FileQuery, listOrdersAfter, type OrderRow } from './reads.ts'

const columns = [
  ...['order_number', 'ordered_at', 'status', 'product', 'variant', 'quantity', 'unit_price'],
  ...['shipping_price', 'total_price', 'refunded_price', 'buyer', 'address', 'postal_code'],
  ...['phone_number', 'note', 'request', 'request_status', 'tracking_number', 'shipped_at'],
  ...['delivered_at', 'order_id'],
]

/** A page of a creator's orders as CSV, the newest first. */
export async function ordersPage(
  db: Db,
  query: FileQuery,
): Promise<{ csv: string; next: string | null }> {
  const found = await listOrdersAfter(db, query)
  const cellsOf = async (page: OrderRow[]) => {
    const [buyers, requests] = await Promise.all([
      userCards(db, [...new Set(page.map(({ buyer_id }) => buyer_id))]),
      findLatestRequests(
        db,
        page.map(({ id }) => id),
      ),
    ])
    return page.map((row): Cell[] => {
      const request = requests.get(row.id)
      const total = row.unit_price_cents * BigInt(row.quantity) + row.shipping_cents
      return [
        ...[row.order_number, row.created_at.toISOString(), row.status, row.product_name],
        ...[row.variant, String(row.quantity), dollars(row.unit_price_cents)],
        ...[dollars(row.shipping_cents), dollars(total), dollars(row.refunded_cents)],
        ...[buyers.get(row.buyer_id)?.username ?? '', row.delivery_address, row.postal_code],
        ...[row.phone_number, row.user_note, request?.kind ?? '', request?.status ?? ''],
        ...[row.shipping_code, row.shipped_at?.toISOString() ?? ''],
        ...[row.delivered_at?.toISOString() ?? '', row.id],
      ]
    })
  }
  return filePage({ columns, after: query.after, found, cellsOf })
}
