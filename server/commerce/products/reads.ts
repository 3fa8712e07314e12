import { sql } from 'kysely'
import type { Product } from '#contract/commerce/product.ts'
import type { ItemReader } from '#server/access/index.ts'
import type { Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, publishedFacts } from '#server/items/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import { productLists, productTable, singleProducts } from './lists.ts'
import { presentProduct, type StockOf } from './present.ts'
import type { Variant } from './rules.ts'
import { isFinal, loadProducts, type ProductSummary } from './summary.ts'

/** Reads lists of products and single products. */
export type Products = ItemReader<Product>

interface ProductReadParts extends ItemReaderParts {
  files: { present: Presenter }
}

/** Create once: it caches products. */
export function createProducts({ files, ...parts }: ProductReadParts): Products {
  const { db } = parts
  const products = itemReader<ProductSummary, Product, StockOf>(parts, {
    name: 'product',
    items: productTable,
    text: sql`i.title`,
    load: (ids) => loadProducts(db, ids),
    isFinal,
    readFresh: (summaries) => readStock(db, summaries),
    present: (item) => presentProduct(files.present, item),
  })
  for (const list of Object.values(productLists)) products.prepare(list, [12])
  products.prepare(singleProducts.shown.byId, [1])
  return products
}

/** The stock of every variant: a sale changes it without raising a version. */
async function readStock(
  db: Db,
  summaries: readonly Pick<ProductSummary, 'id' | 'type'>[],
): Promise<Map<string, StockOf>> {
  const counted = summaries.filter(({ type }) => type === 'physical').map(({ id }) => id)
  if (counted.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_variant')
    .select(['product_id', 'id', 'stock'])
    .where('product_id', '=', anyOf(counted))
    .where('is_removed', '=', false)
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    [...byProduct].map(([id, found]) => [id, new Map(found.map((row) => [row.id, row.stock]))]),
  )
}

/** Lock what can be bought of a product, in its order: a sale takes from it before or after. */
export const lockVariants = (tx: Tx, productId: string): Promise<Variant[]> =>
  tx
    .selectFrom('product_variant')
    .select(['id', 'size', 'color', 'price_cents as priceCents', 'stock'])
    .where('product_id', '=', productId)
    .where('is_removed', '=', false)
    .orderBy('place')
    .orderBy('id')
    .forUpdate()
    .execute()

/** The newest version of its file. */
export const findNewestFile = (
  db: Db | Tx,
  productId: string,
): Promise<{ id: string; fileId: string } | undefined> =>
  db
    .selectFrom('product_file')
    .select(['id', 'file_id as fileId'])
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The newest version of a file for those who bought it, also of a product that was removed; undefined while
 * staff hide it.
 */
export async function findBoughtFile(db: Db, productId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('product_file as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select('f.file_id')
    .where('f.product_id', '=', productId)
    .where('p.hidden_status', 'is', null)
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.file_id
}

export async function listImageIds(db: Db | Tx, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product_image')
    .select('file_id')
    .where('product_id', '=', productId)
    .orderBy('place')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/** Whether somebody bought its file, also where the right to it has ended. */
export async function isSold(db: Db | Tx, productId: string): Promise<boolean> {
  const found = await db
    .selectFrom('entitlement')
    .select('subject_id')
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', productId)
    .where('source_kind', '=', 'purchase')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What a creator removed, and somebody may still download. */
export async function listRemovedSold(tx: Tx, creatorId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('product as p')
    .select('p.id')
    .where('p.creator_id', '=', creatorId)
    .where('p.status', '=', 'removed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('wallet_charge as c')
          .select('c.id')
          .whereRef('c.target_id', '=', 'p.id')
          .where('c.target', '=', 'product')
          // Literals, so that the plan can use the partial index.
          .where(sql<boolean>`c.is_unlock and c.status = 'success'`),
      ),
    )
    .execute()
  return found.map(({ id }) => id)
}

/** Facts about products for other domains: their media, the files of digital ones, are for buyers. */
export const findProductFacts = publishedFacts('product', { isBroken: sql`false` })

/** The pieces of a thing that is sent, and what its creator was last notified of; undefined for others. */
export const readPieces = (
  db: Db | Tx,
  productId: string,
): Promise<{ stock: number; notice: 'low' | 'out' | null; isActive: boolean } | undefined> =>
  db
    .selectFrom('product as p')
    .select(['p.stock_notice as notice', sql<boolean>`p.status = 'active'`.as('isActive')])
    .select(
      sql<number>`(select coalesce(sum(v.stock), 0)::integer from product_variant v
        where v.product_id = p.id and not v.is_removed)`.as('stock'),
    )
    .$narrowType<{ notice: 'low' | 'out' | null }>()
    .where('p.id', '=', productId)
    .where('p.type', '=', 'physical')
    .where('p.status', 'in', ['active', 'inactive'])
    .executeTakeFirst()

/** What the creator of a product says about the newest version of its file; may be empty. */
export async function findFileNote(db: Db, productId: string): Promise<string> {
  const found = await db
    .selectFrom('product_file')
    .select('note')
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.note ?? ''
}

/** The display name of an account; undefined unless that is active. */
export async function findActiveName(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return found?.name
}

interface Batch {
  /** The last row of the batch before. */
  after: string
  limit: number
}

/** Those who bookmarked a product, in the order of their bookmarks. */
export const listBookmarkers = (
  db: Db,
  productId: string,
  { after, limit }: Batch,
): Promise<{ id: string; accountId: string }[]> =>
  db
    .selectFrom('reaction')
    .select(['id', 'account_id as accountId'])
    .where('object_type', '=', 'product')
    .where('object_id', '=', productId)
    .where('action', '=', 'bookmark')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Those who own the file of a product, in the order of their orders. */
export const listOwners = (
  db: Db,
  productId: string,
  { after, limit }: Batch,
): Promise<{ id: string; accountId: string }[]> =>
  db
    .selectFrom('product_order')
    .select(['id', 'buyer_id as accountId'])
    .where('product_id', '=', productId)
    .where('product_type', '=', 'digital')
    .where('status', '=', 'delivered')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
