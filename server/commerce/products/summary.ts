import { findFiles, type StoredFile } from '#server/files/index.ts'
import { type CachedPart, cachedPart, type ItemSummary } from '#server/items/index.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'
import { loadCategories } from './category-reads.ts'
import { productFields, type StoredProduct } from './fields.ts'
import type { ShippingPrice, Variant } from './rules.ts'

/** The cached part of a product, which changes only with its version: all but its stock. */
export interface ProductSummary extends ItemSummary, CachedPart<StoredProduct> {
  images: StoredFile[]
  variants: Omit<Variant, 'stock'>[]
  shipping: ShippingPrice[]
  /** Of its creator, by name. */
  categories: { id: string; name: string }[]
  /** The newest version of what is downloaded, with what its buyers are told of it. */
  digital: { file: StoredFile; note: string } | undefined
}

/** Load products with all that belongs to them, in seven statements for any number. */
export async function loadProducts(db: Db, ids: readonly string[]): Promise<ProductSummary[]> {
  const [rows, images, digital, variants, shipping, categories] = await Promise.all([
    productFields.load(db, ids),
    loadImages(db, ids),
    loadNewestFiles(db, ids),
    loadVariants(db, ids),
    loadShipping(db, ids),
    loadCategories(db, ids),
  ])
  const files = await findFiles(
    db,
    [...images, ...digital].map(({ fileId }) => fileId),
  )
  const imagesOf = byProduct(images)
  const variantsOf = byProduct(variants)
  const shippingOf = byProduct(shipping)
  const categoriesOf = byProduct(categories)
  const newest = new Map(digital.map((row) => [row.productId, row]))
  return rows.map((row) => {
    const version = newest.get(row.id)
    const file = files.get(version?.fileId ?? '')
    return {
      ...cachedPart(row),
      media: { audience: 'buyers', opensAt: null },
      images: (imagesOf.get(row.id) ?? []).flatMap(({ fileId }) => files.get(fileId) ?? []),
      variants: variantsOf.get(row.id) ?? [],
      shipping: shippingOf.get(row.id) ?? [],
      categories: categoriesOf.get(row.id) ?? [],
      digital: version && file && { file, note: version.note },
    }
  })
}

const byProduct = <Row extends { productId: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ productId }) => productId)

const loadImages = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('product_image')
    .select(['product_id as productId', 'file_id as fileId'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('place')
    .execute()

const loadNewestFiles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('product_file')
    .distinctOn('product_id')
    .select(['product_id as productId', 'file_id as fileId', 'note'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute()

const loadVariants = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('product_variant')
    .select(['product_id as productId', 'id', 'size', 'color', 'price_cents as priceCents'])
    .where('product_id', '=', anyOf(ids))
    .where('is_removed', '=', false)
    .orderBy('place')
    .orderBy('id')
    .execute()

const loadShipping = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('product_shipping')
    .select(['product_id as productId', 'region', 'price_cents as priceCents'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('region')
    .execute()

/** Whether its files are processed: until then it changes without a new version. */
export const isFinal = ({ images, digital }: ProductSummary): boolean =>
  [...images, ...(digital ? [digital.file] : [])].every(
    ({ status }) => status === 'finished' || status === 'error',
  )
