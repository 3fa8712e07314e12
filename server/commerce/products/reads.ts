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

/** Facts about products for other domains: their media, the files of digital ones, are for buyers. */
export const findProductFacts = publishedFacts('product', { isBroken: sql`false` })
