import { maxProductCategories, type ProductCategory } from '#contract/commerce/product.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { listCategoryIds } from './category-reads.ts'
import {
  insertCategory,
  lockCategories,
  type OwnCategory,
  removeCategory,
  replaceCategories,
  savePlaces,
  updateCategory,
} from './category-writes.ts'

/** Add a category behind the others. Throws `category_limit` and `name_exists`. */
export function addCategory(
  db: Db,
  creatorId: string,
  { name, now }: { name: string; now: Date },
): Promise<ProductCategory> {
  return db.transaction().execute(async (tx) => {
    await lockCategories(tx, creatorId)
    const { length: place } = await listCategoryIds(tx, creatorId)
    if (place >= maxProductCategories) {
      throw new Problem('category_limit', { limit: maxProductCategories })
    }
    const category = { id: newId(), creatorId, name: name.trim(), place: place + 1 }
    await insertCategory(tx, category, now)
    return { _id: category.id, name: category.name }
  })
}

/** Throws `not_found` and `name_exists`. */
export function renameCategory(db: Db, own: OwnCategory, name: string): Promise<ProductCategory> {
  const named = { ...own, name: name.trim() }
  return changeOwn(db, own.creatorId, async (tx) => {
    if (!(await updateCategory(tx, named))) throw new Problem('not_found')
    return { _id: own.id, name: named.name }
  })
}

/** Reorder a creator's categories; those not given follow. Throws `category_unknown`. */
export function orderCategories(db: Db, creatorId: string, ids: readonly string[]): Promise<void> {
  return changeOwn(db, creatorId, async (tx) => {
    const before = await listCategoryIds(tx, creatorId)
    if (!ids.every((id) => before.includes(id))) throw fieldProblem('category_unknown', 'ids')
    await savePlaces(tx, [...new Set([...ids, ...before])])
  })
}

/** Delete a category; its products stay without it. Throws `not_found`. */
export function deleteCategory(db: Db, own: OwnCategory): Promise<void> {
  return changeOwn(db, own.creatorId, async (tx) => {
    if (!(await removeCategory(tx, own))) throw new Problem('not_found')
    await savePlaces(tx, await listCategoryIds(tx, own.creatorId))
  })
}

const changeOwn = <T>(db: Db, creatorId: string, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockCategories(tx, creatorId)
    return change(tx)
  })

/**
 * Put a product into its creator's categories, whose changes are locked out (`lockCategories`). Throws
 * `category_unknown`.
 */
export async function categorize(
  tx: Tx,
  { id, creatorId }: OwnCategory,
  categoryIds: readonly string[],
): Promise<void> {
  const known = await listCategoryIds(tx, creatorId)
  const ids = [...new Set(categoryIds)]
  if (!ids.every((id) => known.includes(id))) {
    throw fieldProblem('category_unknown', 'categoryIds')
  }
  await replaceCategories(tx, id, ids)
}
