import { sql } from 'kysely'
import type { ProductCategory } from '#contract/commerce/product.ts'
import type { OwnProductCategory } from '#contract/commerce/product-categories.ts'
import { notBlocked, type Reader, type Sql } from '#server/access/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'

/** SQL: the product `i` is in a category. */
export const isInCategory = (categoryId: string): Sql =>
  sql`i.id in (select pc.product_id from product_in_category pc where pc.category_id = ${categoryId})`

/** A creator's categories in their order, as far as they show something to this reader. */
export const listShownCategories = (
  db: Db,
  reader: Reader,
  creatorId: string,
): Promise<ProductCategory[]> =>
  db
    .selectFrom('product_category as c')
    .innerJoin('account as a', 'a.id', 'c.creator_id')
    .select(['c.id as _id', 'c.name'])
    .where('c.creator_id', '=', creatorId)
    .where('a.status', '=', 'active')
    .where(notBlocked('c.creator_id', reader))
    .where(
      // By value, so that only the products of these categories are read.
      sql<boolean>`(select true from product_in_category pc join product p on p.id = pc.product_id
        where pc.category_id = c.id and p.status = 'active' limit 1) is true`,
    )
    .orderBy('c.place')
    .orderBy('c.id')
    .execute()

/** The ids of a creator's categories in their order. */
export async function listCategoryIds(tx: Tx, creatorId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('product_category')
    .select('id')
    .where('creator_id', '=', creatorId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** All categories of a creator in their order, with the number of products in each. */
export const listOwnCategories = (db: Db, creatorId: string): Promise<OwnProductCategory[]> =>
  db
    .selectFrom('product_category as c')
    .select(['c.id as _id', 'c.name'])
    .select(({ selectFrom }) =>
      selectFrom('product_in_category as pc')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('pc.category_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .where('c.creator_id', '=', creatorId)
    .orderBy('c.place')
    .orderBy('c.id')
    .execute()

/** The categories of products, by name. */
export const loadCategories = (
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; id: string; name: string }[]> =>
  db
    .selectFrom('product_in_category as pc')
    .innerJoin('product_category as c', 'c.id', 'pc.category_id')
    .select(['pc.product_id as productId', 'c.id', 'c.name'])
    .where('pc.product_id', '=', anyOf(productIds))
    .orderBy(sql`lower(c.name)`)
    .execute()
