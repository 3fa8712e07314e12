import { removeFiles, retainFiles } from '#server/files/index.ts'
import { nextVersion, retainItems } from '#server/items/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { acquireNameLock, type Tx } from '#server/platform/database/index.ts'
import { leaveCategories } from './category-writes.ts'
import { isSold } from './reads.ts'
import type { ShippingPrice, Variant, WantedVariant } from './rules.ts'

/**
 * Wait for a concurrent call of the creator with the same key; returns the product that it created.
 */
export async function findByKey(
  tx: Tx,
  { creatorId, key }: { creatorId: string; key: string },
): Promise<{ id: string; title: string } | undefined> {
  await acquireNameLock(tx, `product ${creatorId} ${key}`)
  return tx
    .selectFrom('product')
    .select(['id', 'title'])
    .where('creator_id', '=', creatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** Store the pictures of a product in their order, and remove the files of others. */
export async function replaceImages(
  tx: Tx,
  productId: string,
  imageIds: readonly string[],
): Promise<void> {
  const before = await tx
    .deleteFrom('product_image')
    .where('product_id', '=', productId)
    .returning('file_id')
    .execute()
  const ids = [...new Set(imageIds)]
  if (ids.length > 0) {
    const rows = ids.map((file_id, place) => ({ product_id: productId, file_id, place }))
    await tx.insertInto('product_image').values(rows).execute()
  }
  await removeFiles(
    tx,
    before.map(({ file_id }) => file_id).filter((id) => !ids.includes(id)),
  )
}

/** Add a version of the file of a product; older ones stay for those who bought them. Returns its id. */
export async function addFileVersion(
  tx: Tx,
  { productId, fileId, note }: { productId: string; fileId: string; note: string },
  now: Date,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('product_file')
    .values({ id, product_id: productId, file_id: fileId, note, created_at: now })
    .execute()
  return id
}

export async function setFileNote(tx: Tx, versionId: string, note: string): Promise<void> {
  await tx.updateTable('product_file').set({ note }).where('id', '=', versionId).execute()
}

/** Store what can be bought of a product; variants that are no longer wanted stay for their orders. */
export async function storeVariants(
  tx: Tx,
  productId: string,
  before: readonly Variant[],
  wanted: readonly WantedVariant[],
): Promise<void> {
  const kept = new Set(wanted.map(({ id }) => id))
  const removed = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (removed.length > 0) {
    await tx
      .updateTable('product_variant')
      .set({ is_removed: true, stock: 0 })
      .where('id', 'in', removed)
      .execute()
  }
  const rows = wanted.map(({ id, size, color, priceCents, stock }, place) => {
    const own = { id: id ?? newId(), product_id: productId, place }
    return { ...own, size, color, price_cents: priceCents, stock }
  })
  await tx
    .insertInto('product_variant')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        size: eb.ref('excluded.size'),
        color: eb.ref('excluded.color'),
        price_cents: eb.ref('excluded.price_cents'),
        stock: eb.ref('excluded.stock'),
        place: eb.ref('excluded.place'),
      })),
    )
    .execute()
}

export async function replaceShipping(
  tx: Tx,
  productId: string,
  prices: readonly ShippingPrice[],
): Promise<void> {
  await tx.deleteFrom('product_shipping').where('product_id', '=', productId).execute()
  if (prices.length === 0) return
  const rows = prices.map(({ region, priceCents }) => ({
    ...{ product_id: productId, region, price_cents: priceCents },
  }))
  await tx.insertInto('product_shipping').values(rows).execute()
}

/**
 * The row is kept for the orders that refer to it, and so are the versions of a file that somebody
 * bought.
 */
export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await replaceImages(tx, id, [])
  await leaveCategories(tx, [id])
  await tx.deleteFrom('product_shipping').where('product_id', '=', id).execute()
  if (!(await isSold(tx, id))) {
    const versions = await tx
      .deleteFrom('product_file')
      .where('product_id', '=', id)
      .returning('file_id')
      .execute()
    await removeFiles(
      tx,
      versions.map(({ file_id }) => file_id),
    )
  }
  await tx
    .updateTable('product')
    .set({ status: 'removed', version: nextVersion, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Retain what buyers may download from a creator who leaves. */
export async function retainProducts(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const ids = await retainItems(tx, 'product', { creatorId, now })
  await leaveCategories(tx, ids)
  const removed = await tx
    .selectFrom('product')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'removed')
    .execute()
  // A removed one has files only where they are sold.
  const itemIds = [...ids, ...removed.map(({ id }) => id)]
  await retainFiles(tx, { itemKind: 'product', itemIds })
  return ids
}

/** Lock a product, so that its creator is notified once; returns whose it is. */
export async function lockStockNotice(tx: Tx, productId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('product')
    .select('creator_id')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.creator_id
}

export async function setStockNotice(
  tx: Tx,
  productId: string,
  notice: 'low' | 'out' | null,
): Promise<void> {
  await tx
    .updateTable('product')
    .set({ stock_notice: notice })
    .where('id', '=', productId)
    .execute()
}
