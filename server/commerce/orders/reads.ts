import { type Selectable, sql } from 'kysely'
import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import { dayBounds, type Listed, type Page, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { findAccountIds, findCreatorId } from '#server/money/transactions/index.ts'
import { isBehind, rowsRead } from '#server/platform/csv/index.ts'
import { anyOf, type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'

const columns = [
  ...(['id', 'order_number', 'purchase_id', 'buyer_id', 'creator_id', 'product_id'] as const),
  ...(['product_type', 'product_name', 'variant', 'quantity', 'unit_price_cents'] as const),
  ...(['shipping_cents', 'status', 'shipping_code', 'address_id', 'delivery_address'] as const),
  ...(['country_code', 'postal_code', 'phone_number', 'user_note', 'shipped_at'] as const),
  ...(['delivered_at', 'withdrawal_waived_at', 'downloads', 'created_at', 'updated_at'] as const),
] as const

export type OrderRow = Pick<Selectable<DB['product_order']>, (typeof columns)[number]> & {
  refunded_cents: bigint
  slug: string
  description: string
  product_status: string
}

const allOrders = (db: Db | Tx) => db.selectFrom('product_order as o')

const withDetails = (found: ReturnType<typeof allOrders>) =>
  found
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('wallet_charge as c', 'c.id', 'o.id')
    .select(columns.map((column) => `o.${column}` as const))
    .select(['c.refunded_cents', 'p.slug', 'p.description', 'p.status as product_status'])

const orders = (db: Db | Tx) => withDetails(allOrders(db))

interface OrderFilters {
  deliveryStatus?: DeliveryStatus | '' | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

export interface OrderQuery extends OrderFilters, PageQuery {
  /** Whose list it is. */
  of: { buyerId: string } | { creatorId: string }
  /** With commas between them. */
  purchaseIds?: string | undefined
  sort?: string | undefined
}

/** Orders of a buyer or a creator, newest first by default. */
export function listOrders(
  db: Db,
  { of, purchaseIds, ...query }: OrderQuery,
): Promise<Listed<OrderRow>> {
  const order = query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  const all = allOrders(db)
  const own =
    'buyerId' in of
      ? all.where('o.buyer_id', '=', of.buyerId)
      : all.where('o.creator_id', '=', of.creatorId)
  const found = purchaseIds ? own.where('o.purchase_id', '=', anyOf(purchaseIds.split(','))) : own
  return listFound(db, filtered(found, query), { ...pageOf(query), order })
}

/** A page of orders, found by their ids alone: with what is joined, it would be for each before the page too. */
async function listFound(
  db: Db,
  found: ReturnType<typeof allOrders>,
  { order, ...page }: Page & { order: 'asc' | 'desc' },
): Promise<Listed<OrderRow>> {
  const sorted = found.select('o.id').orderBy('o.created_at', order).orderBy('o.id', order)
  const { data, ...rest } = await listRows(db, sorted, page)
  const ids = data.map(({ id }) => id)
  const rows = await orders(db).where('o.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...rest, data: ids.flatMap((id) => byId.get(id) ?? []) }
}

export interface FileQuery extends OrderFilters {
  creatorId: string
  /** The last order of the page before. */
  after?: string | undefined
}

/** The same of a creator for a page of a file, behind one of them. */
export function listOrdersAfter(
  db: Db,
  { creatorId, after, ...filters }: FileQuery,
): Promise<OrderRow[]> {
  const where = sql`creator_id = ${creatorId}`
  return withDetails(filtered(allOrders(db).where('o.creator_id', '=', creatorId), filters))
    .$if(after !== undefined, (rows) =>
      rows.where(isBehind({ table: 'product_order', alias: 'o', after: after as string, where })),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(rowsRead)
    .execute()
}

export type ShipmentRow = Pick<OrderRow, 'id' | 'order_number' | 'status' | 'shipping_code'>

/** Orders of a creator by their numbers. */
export async function findShipments(
  db: Db,
  { creatorId, orderNumbers }: { creatorId: string; orderNumbers: readonly string[] },
): Promise<Map<string, ShipmentRow>> {
  const rows = await db
    .selectFrom('product_order')
    .select(['id', 'order_number', 'status', 'shipping_code'])
    .where('order_number', '=', anyOf(orderNumbers))
    .where('creator_id', '=', creatorId)
    .execute()
  return new Map(rows.map((row) => [row.order_number, row]))
}

function filtered(found: ReturnType<typeof allOrders>, { deliveryStatus, ...days }: OrderFilters) {
  const { from, until } = dayBounds(days)
  return found
    .$if(!!deliveryStatus, (rows) => rows.where('o.status', '=', deliveryStatus as DeliveryStatus))
    .$if(from !== null, (rows) => rows.where('o.created_at', '>=', from as Date))
    .$if(until !== null, (rows) => rows.where('o.created_at', '<', until as Date))
}

export interface OrderSearch extends OrderFilters, PageQuery {
  /** A number, an id, or what names its buyer. */
  q?: string | undefined
  /** Username or id. */
  creator?: string | undefined
}

/** Orders of all creators, the newest first, for staff. */
export async function searchOrders(
  db: Db,
  { q = '', creator = '', ...query }: OrderSearch,
): Promise<Listed<OrderRow>> {
  let found = filtered(allOrders(db), query)
  if (creator.trim()) found = found.where('o.creator_id', '=', await findCreatorId(db, creator))
  if (q.trim()) found = found.where('o.id', 'in', await idsNamed(db, q.trim()))
  return listFound(db, found, { ...pageOf(query), order: 'desc' })
}

/** Found before anything is sorted: an offset of nothing, across which Postgres pushes no order. */
async function idsNamed(db: Db, q: string) {
  const all = db.selectFrom('product_order').select('id')
  return all
    .where('buyer_id', '=', anyOf(await findAccountIds(db, q)))
    .unionAll(all.where('order_number', '=', q.toUpperCase()))
    .unionAll(all.where('id', '=', q))
    .offset(sql.lit(0))
}

export const findAnyOrder = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  orders(db).where('o.id', '=', id).executeTakeFirst()

/** An order for its buyer or its creator; undefined for others. */
export const findOrder = (
  db: Db | Tx,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<OrderRow | undefined> =>
  orders(db)
    .where('o.id', '=', id)
    .where(({ eb, or }) => or([eb('o.buyer_id', '=', viewerId), eb('o.creator_id', '=', viewerId)]))
    .executeTakeFirst()

/** All orders of one purchase, as they were placed. */
export const listPurchase = (db: Db, purchaseId: string): Promise<OrderRow[]> =>
  orders(db).where('o.purchase_id', '=', purchaseId).orderBy('c.line').execute()

/** The display names of accounts, by their ids. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a charge is the first of a purchase of products, which has its id. */
export async function isPurchase(db: Db, chargeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('product_order')
    .select('id')
    .where('id', '=', chargeId)
    .where('purchase_id', '=', chargeId)
    .executeTakeFirst()
  return found !== undefined
}

/** What was ordered by each of these charges, by its id, as far as a repeated request names it. */
export async function findOrdered(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('product_order')
    .select(['id', 'product_id', 'product_type', 'variant_id', 'quantity'])
    .select((eb) => eb.fn.coalesce('bought_address_id', 'address_id').as('bought_address_id'))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The order by which an account owns a file. */
export const findOrderOfFile = (
  db: Db,
  { buyerId, productId }: { buyerId: string; productId: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('product_order')
    .select('id')
    .where('product_id', '=', productId)
    .where('buyer_id', '=', buyerId)
    .where('product_type', '=', 'digital')
    .where('status', '=', 'delivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** An address of a file, with the order that it is for. */
export const findLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('product_download as d')
    .innerJoin('product_order as o', 'o.id', 'd.order_id')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .select(['d.order_id as orderId', 'd.file_id as fileId', 'd.created_at as createdAt'])
    .select(['d.started_at as startedAt', 'o.status', 'o.buyer_id as buyerId'])
    .select(['o.product_id as productId', 'p.hidden_status as hiddenStatus'])
    .where('d.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Orders of a buyer or creator that were not sent, by id. */
export async function listUnsent(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string; limit: number },
): Promise<string[]> {
  const unsent = (side: 'buyer_id' | 'creator_id') =>
    db
      .selectFrom('product_order')
      .select('id')
      .where(side, '=', accountId)
      .where('status', 'in', ['created', 'processing'])
      .where('id', '>', after)
  const found = await unsent('buyer_id')
    .unionAll(unsent('creator_id'))
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}
