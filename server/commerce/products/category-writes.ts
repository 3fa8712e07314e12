import { sql } from 'kysely'
import { nextVersion } from '#server/items/index.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { acquireNameLock, anyOf, refusedBy, type Tx } from '#server/platform/database/index.ts'

export interface OwnCategory {
  id: string
  creatorId: string
}

/** Wait for other changes of a creator's categories, and of the products in them, until they end. */
export const lockCategories = (tx: Tx, creatorId: string): Promise<void> =>
  acquireNameLock(tx, `product categories ${creatorId}`)

const unlessTaken = refusedBy('product_category_name', () => fieldProblem('name_exists', 'name'))

/** Throws `name_exists`. */
export async function insertCategory(
  tx: Tx,
  { id, creatorId, name, place }: OwnCategory & { name: string; place: number },
  now: Date,
): Promise<void> {
  const category = { id, creator_id: creatorId, name, place, created_at: now }
  await tx.insertInto('product_category').values(category).execute().catch(unlessTaken)
}

/** Returns false when the creator has no such category. Throws `name_exists`. */
export async function updateCategory(
  tx: Tx,
  { id, creatorId, name }: OwnCategory & { name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('product_category')
    .set({ name })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .returning('id')
    .executeTakeFirst()
    .catch(unlessTaken)
  if (renamed) await renewProducts(tx, id)
  return renamed !== undefined
}

/** Its products stay. Returns false when the creator has no such category. */
export async function removeCategory(tx: Tx, { id, creatorId }: OwnCategory): Promise<boolean> {
  const own = await tx
    .selectFrom('product_category')
    .select('id')
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  if (!own) return false
  await renewProducts(tx, id)
  await tx.deleteFrom('product_category').where('id', '=', id).execute()
  return true
}

/** What is remembered of its products names it. */
const renewProducts = (tx: Tx, categoryId: string) =>
  tx
    .updateTable('product')
    .set({ version: nextVersion })
    .where('id', 'in', (products) =>
      products
        .selectFrom('product_in_category')
        .select('product_id')
        .where('category_id', '=', categoryId),
    )
    .execute()

/** Store the order of categories in one statement. */
export async function savePlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update product_category c set place = p.place
    from unnest(${ids}::text[]) with ordinality as p (id, place)
    where c.id = p.id`.execute(tx)
}

/** Put a product into these categories, and into no others. */
export async function replaceCategories(
  tx: Tx,
  productId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_in_category').where('product_id', '=', productId).execute()
  if (categoryIds.length === 0) return
  const rows = categoryIds.map((category_id) => ({ category_id, product_id: productId }))
  await tx.insertInto('product_in_category').values(rows).execute()
}

/** Products that leave the store are in no category any more. */
export async function leaveCategories(tx: Tx, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_in_category').where('product_id', '=', anyOf(productIds)).execute()
}
