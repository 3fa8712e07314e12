import type { UpdateProduct } from '#contract/commerce/products.ts'
import type { Body } from '#contract/endpoint.ts'
import { changedSlug, checkNotHidden, countChanged, updateItem } from '#server/items/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { type ActionParts, freeFrom } from './actions.ts'
import { categorize } from './category-actions.ts'
import { lockCategories } from './category-writes.ts'
import { productFields, type StoredProduct } from './fields.ts'
import { attachProductFiles, keepProductFiles, type ProductUploads } from './files.ts'
import { findNewestFile, listImageIds, lockVariants } from './reads.ts'
import {
  checkSeenStock,
  countedAs,
  lowestPrice,
  shippingPricesOf,
  type Variant,
  type WantedVariant,
  wantedVariants,
} from './rules.ts'
import {
  addFileVersion,
  replaceImages,
  replaceShipping,
  setFileNote,
  storeVariants,
} from './writes.ts'

type Change = Body<typeof UpdateProduct>

interface OwnProduct {
  id: string
  creatorId: string
}

interface Held {
  product: StoredProduct
  variants: Variant[]
}

/**
 * Change a creator's product; undefined values stay unchanged. A new digital file is a new version:
 * older ones stay for those who bought them. Throws `not_found`, `stock_changed`, and as creating does.
 */
export async function changeProduct(
  parts: ActionParts,
  own: OwnProduct,
  { change, uploads }: { change: Change; uploads: ProductUploads },
): Promise<void> {
  const { db, clock } = parts
  // Checked before the files are processed, and again under a lock when it is changed.
  const images = await db.transaction().execute(async (tx) => {
    const before = await held(tx, own)
    const { product } = changed(before, change, clock.now())
    const hasFile =
      uploads.digitalFile || change.digitalFileId || (await findNewestFile(tx, own.id))
    if (product.type === 'digital' && !hasFile) throw fieldProblem('upload_missing', 'digitalFile')
    return listImageIds(tx, own.id)
  })
  const given = { uploads, named: change, images }
  const stored = await keepProductFiles(parts.files, own.creatorId, given)
  await db.transaction().execute(async (tx) => {
    if (change.categoryIds) await lockCategories(tx, own.creatorId)
    const before = await held(tx, own)
    const now = clock.now()
    const { product, variants, shipping } = changed(before, change, now)
    await updateItem(tx, productFields, product, now)
    await storeVariants(tx, own.id, before.variants, variants)
    await publish(tx, { topic: 'product.stock_changed', productId: own.id, isByCreator: true })
    if (shipping) await replaceShipping(tx, own.id, shipping)
    if (change.categoryIds) await categorize(tx, own, change.categoryIds)
    await attachProductFiles(tx, own, stored, now)
    if (change.imageIds || uploads.image) await replaceImages(tx, own.id, stored.imageIds)
    await changeFile(
      tx,
      own.id,
      { fileId: stored.digitalFileId, note: change.digitalFileNote },
      now,
    )
    await countChanged(tx, own.creatorId, countedAs(before.product), countedAs(product))
  })
}

/** Lock a creator's product and its variants until the transaction ends. Throws `not_found`. */
async function held(tx: Tx, own: OwnProduct): Promise<Held> {
  const product = await productFields.lockOwn(tx, own)
  if (!product) throw new Problem('not_found')
  return { product, variants: await lockVariants(tx, own.id) }
}

interface Changed {
  product: StoredProduct
  variants: WantedVariant[]
  /** Undefined: it stays. */
  shipping: ReturnType<typeof shippingPricesOf> | undefined
}

function changed({ product: before, variants }: Held, change: Change, now: Date): Changed {
  const { type = before.type, status = before.status } = change
  checkNotHidden(before, { status })
  const wanted = wantedVariants(variants, { ...change, type })
  checkSeenStock(variants, wanted)
  const title = change.name?.trim() ?? before.title
  const { freeShippingFrom: from } = change
  return {
    product: {
      ...before,
      slug: changedSlug({ ...before, text: before.title }, title, 'product'),
      title,
      description: change.description?.trim() ?? before.description,
      type,
      status,
      priceCents: lowestPrice(wanted),
      freeShippingFromCents: from === undefined ? before.freeShippingFromCents : freeFrom(from),
      producer: change.producer?.trim() ?? before.producer,
      safetyText: change.safetyText?.trim() ?? before.safetyText,
      licenseNote: change.licenseNote?.trim() ?? before.licenseNote,
      publishedAt: before.publishedAt ?? (status === 'active' ? now : null),
    },
    variants: wanted,
    shipping:
      type === 'digital' ? [] : change.shippingPrices && shippingPricesOf(change.shippingPrices),
  }
}

/** Add a version, or change what buyers are told of the newest one. */
async function changeFile(
  tx: Tx,
  productId: string,
  { fileId, note }: { fileId: string | undefined; note: string | undefined },
  now: Date,
): Promise<void> {
  const newest = await findNewestFile(tx, productId)
  if (fileId && fileId !== newest?.fileId) {
    const versionId = await addFileVersion(tx, { productId, fileId, note: note?.trim() ?? '' }, now)
    await publish(tx, { topic: 'product.file_added', productId, versionId })
  } else if (newest && note !== undefined) await setFileNote(tx, newest.id, note.trim())
}
