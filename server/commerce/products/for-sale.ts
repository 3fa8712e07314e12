import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { ShippingPrice, Variant } from './rules.ts'

/** What a purchase needs to know of a product, read fresh: removed ones are left out. */
export interface ProductForSale {
  id: string
  creatorId: string
  title: string
  type: 'physical' | 'digital'
  status: 'active' | 'inactive' | 'retained'
  /** Staff hid it from everyone but its creator. */
  isHidden: boolean
  version: number
  freeShippingFromCents: bigint | null
  /** The newest version of its file: the ids of its row and of the file itself. */
  file: { id: string; fileId: string } | null
  /** In the order of its page; of a digital one the only one, whose stock counts nothing. */
  variants: Variant[]
  /** Where it is sent to; a region that is missing, and not in a wider one, is not. */
  shipping: ShippingPrice[]
}

/** The given products with what can be bought of them, by id, in four statements for any number. */
export async function findForSale(
  db: Db | Tx,
  { productIds }: { productIds: readonly string[] },
): Promise<Map<string, ProductForSale>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'creator_id', 'title', 'type', 'status', 'hidden_status', 'version'])
    .select('free_shipping_from_cents')
    .where('id', '=', anyOf(productIds))
    .where('status', '<>', 'removed')
    .execute()
  const ids = rows.map(({ id }) => id)
  const found = new Map<string, ProductForSale>()
  for (const row of rows) {
    found.set(row.id, {
      ...{ id: row.id, creatorId: row.creator_id, title: row.title },
      ...{ type: row.type, status: row.status as ProductForSale['status'], version: row.version },
      isHidden: row.hidden_status !== null,
      freeShippingFromCents: row.free_shipping_from_cents,
      ...{ file: null, variants: [], shipping: [] },
    })
  }
  if (ids.length > 0) await addFurther(db, ids, found)
  return found
}

/** One after the other, since a transaction has one connection. */
async function addFurther(
  db: Db | Tx,
  ids: readonly string[],
  found: ReadonlyMap<string, ProductForSale>,
): Promise<void> {
  const variants = await db
    .selectFrom('product_variant')
    .select(['product_id', 'id', 'size', 'color', 'price_cents', 'stock'])
    .where('product_id', '=', anyOf(ids))
    .where('is_removed', '=', false)
    .orderBy('place')
    .orderBy('id')
    .execute()
  for (const { product_id, price_cents: priceCents, ...variant } of variants) {
    found.get(product_id)?.variants.push({ ...variant, priceCents })
  }
  const shipping = await db
    .selectFrom('product_shipping')
    .select(['product_id', 'region', 'price_cents'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('region')
    .execute()
  for (const { product_id, region, price_cents: priceCents } of shipping) {
    found.get(product_id)?.shipping.push({ region, priceCents })
  }
  const files = await db
    .selectFrom('product_file')
    .distinctOn('product_id')
    .select(['product_id', 'id', 'file_id'])
    .where('product_id', '=', anyOf(ids))
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute()
  for (const { product_id, id, file_id: fileId } of files) {
    const product = found.get(product_id)
    if (product?.type === 'digital') product.file = { id, fileId }
  }
}

/** The first pictures of products, by the id of the product. */
export async function findPictureIds(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .selectFrom('product_image')
    .distinctOn('product_id')
    .select(['product_id', 'file_id'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('place')
    .execute()
  return new Map(found.map(({ product_id, file_id }) => [product_id, file_id]))
}
