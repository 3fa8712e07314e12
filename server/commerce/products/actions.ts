import type { CreateProduct } from '#contract/commerce/products.ts'
import type { Body } from '#contract/endpoint.ts'
import { type Files, removeFiles } from '#server/files/index.ts'
import { countPublished, insertItem, removals, slugOf } from '#server/items/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { categorize } from './category-actions.ts'
import { lockCategories } from './category-writes.ts'
import { type NewProduct, productFields } from './fields.ts'
import { attachProductFiles, keepProductFiles, type ProductUploads } from './files.ts'
import { listRemovedSold } from './reads.ts'
import { countedAs, lowestPrice, shippingPricesOf, wantedVariants } from './rules.ts'
import {
  addFileVersion,
  findByKey,
  markRemoved,
  replaceImages,
  replaceShipping,
  storeVariants,
} from './writes.ts'

export interface ActionParts {
  db: Db
  clock: Clock
  files: Files
}

interface ProductToCreate {
  creatorId: string
  key?: string | undefined
  input: Body<typeof CreateProduct>
  uploads: ProductUploads
}

/**
 * Create a product; returns its id. Repeating a key returns the same product. Throws `upload_missing`,
 * `price_out_of_range`, `variants_alike`, `regions_alike`, `country_unknown`, `key_reused`, and as
 * keeping an upload does.
 */
export async function createProduct(
  parts: ActionParts,
  { creatorId, key, input, uploads }: ProductToCreate,
): Promise<string> {
  const { db, clock } = parts
  const now = clock.now()
  // All validation runs before the files are processed.
  const { type, status = 'active' } = input
  const isPhysical = type === 'physical'
  const variants = wantedVariants([], input)
  const shipping = isPhysical ? shippingPricesOf(input.shippingPrices ?? []) : []
  refuseMissing(input, uploads)
  const product: NewProduct = {
    id: newId(),
    creatorId,
    slug: slugOf(input.name, 'product'),
    title: input.name.trim(),
    description: input.description?.trim() ?? '',
    type,
    status,
    isSale: true,
    priceCents: lowestPrice(variants),
    freeShippingFromCents: freeFrom(input.freeShippingFrom),
    producer: input.producer?.trim() ?? '',
    safetyText: input.safetyText?.trim() ?? '',
    licenseNote: input.licenseNote?.trim() ?? '',
    publishedAt: status === 'active' ? now : null,
    createdAt: now,
    updatedAt: now,
  }
  const given = { uploads, named: input, images: [] }
  const stored = await keepProductFiles(parts.files, creatorId, given)
  const digitalFileId = isPhysical ? undefined : stored.digitalFileId
  const made = await db.transaction().execute(async (tx) => {
    const before = key ? await findByKey(tx, { creatorId, key }) : undefined
    if (before) {
      await removeFiles(tx, sentFiles(stored, input))
      return before
    }
    const { categoryIds = [] } = input
    if (categoryIds.length > 0) await lockCategories(tx, creatorId)
    await insertItem(tx, productFields, product, { idempotency_key: key ?? null })
    const { id } = product
    await attachProductFiles(tx, product, { ...stored, digitalFileId }, now)
    await replaceImages(tx, id, stored.imageIds)
    await storeVariants(tx, id, [], variants)
    await replaceShipping(tx, id, shipping)
    if (categoryIds.length > 0) await categorize(tx, product, categoryIds)
    if (digitalFileId) {
      const note = input.digitalFileNote?.trim() ?? ''
      await addFileVersion(tx, { productId: id, fileId: digitalFileId, note }, now)
    }
    await countPublished(tx, creatorId, countedAs(product))
    return product
  })
  if (made.title !== product.title) throw new Problem('key_reused')
  return made.id
}

/** Throws `upload_missing`. */
function refuseMissing(input: Body<typeof CreateProduct>, uploads: ProductUploads): void {
  if (!uploads.image && !input.imageIds) throw fieldProblem('upload_missing', 'image')
  if (input.type === 'digital' && !uploads.digitalFile && !input.digitalFileId) {
    throw fieldProblem('upload_missing', 'digitalFile')
  }
}

/** Those that came with the request itself. */
const sentFiles = (
  { imageIds, digitalFileId }: { imageIds: readonly string[]; digitalFileId: string | undefined },
  named: { imageIds?: readonly string[] | undefined; digitalFileId?: string | undefined },
): string[] =>
  [...imageIds, ...(digitalFileId ? [digitalFileId] : [])].filter(
    (id) => !named.imageIds?.includes(id) && id !== named.digitalFileId,
  )

/** The sum of a purchase from which its shipping is free, in cents. Throws `amount_invalid`. */
export const freeFrom = (price: number | null | undefined): bigint | null =>
  price === undefined || price === null ? null : cents(price, 'freeShippingFrom')

/** How products are hidden, and removed with their pictures. */
export const productRemovals = removals({
  fields: productFields,
  countedAs,
  clear: (tx, { id }, now) => markRemoved(tx, id, now),
  staysBought: true,
})

/** Refund the files of products that their creator removed before leaving: they are deleted now. */
export const refundRemoved = (db: Db, ownerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const itemId of await listRemovedSold(tx, ownerId)) {
      await publish(tx, { topic: 'item.removed', kind: 'product', itemId, ownerId })
    }
  })
