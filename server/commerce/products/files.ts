import { maxProductImages } from '#contract/commerce/product.ts'
import {
  attachFiles,
  downloadSlot,
  type Files,
  openSlot,
  type WaitingUpload,
} from '#server/files/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

const imageType = 'product-image'
const fileType = 'product-file'

/** Pictures are for everyone; what is downloaded is for its buyers. */
export const productSlots = {
  [imageType]: openSlot,
  [fileType]: { ...downloadSlot, maxMb: 'productFileMaxMb' },
} as const

export type ProductFileType = keyof typeof productSlots

/** The files of a request: sent with it, or uploaded before and named. */
export interface ProductUploads {
  image?: WaitingUpload | undefined
  digitalFile?: WaitingUpload | undefined
}

export interface NamedFiles {
  imageIds?: readonly string[] | undefined
  digitalFileId?: string | undefined
}

/**
 * Store what came with a request as files of the creator; a picture that came takes the first place.
 * Throws `too_many` beside `imageIds`, and as keeping does beside the field.
 */
export async function keepProductFiles(
  files: Files,
  ownerId: string,
  {
    uploads,
    named,
    images,
  }: { uploads: ProductUploads; named: NamedFiles; images: readonly string[] },
): Promise<{ imageIds: readonly string[]; digitalFileId: string | undefined }> {
  const further = named.imageIds ?? (uploads.image ? images.slice(1) : images)
  if (further.length + (uploads.image ? 1 : 0) > maxProductImages) {
    throw fieldProblem('too_many', 'imageIds', { limit: maxProductImages })
  }
  const keep = async (field: keyof ProductUploads, type: ProductFileType) => {
    const upload = uploads[field]
    if (!upload) return undefined
    try {
      return (await files.keep({ ownerId, type, upload })).id
    } catch (failure) {
      if (!(failure instanceof Problem)) throw failure
      throw fieldProblem(failure.code, field, failure.facts as never)
    }
  }
  const image = await keep('image', imageType)
  const digitalFileId = named.digitalFileId ?? (await keep('digitalFile', fileType))
  return { imageIds: image ? [image, ...further] : further, digitalFileId }
}

/** Attach the files of a product. Throws `file_not_usable`. */
export async function attachProductFiles(
  tx: Tx,
  { id, creatorId }: { id: string; creatorId: string },
  { imageIds, digitalFileId }: NamedFiles,
  now: Date,
): Promise<void> {
  const item = { itemKind: 'product', itemId: id, ownerId: creatorId }
  const images = { fileIds: imageIds ?? [], types: [imageType], field: 'imageIds' }
  await attachFiles(tx, { ...item, ...images }, now)
  if (!digitalFileId) return
  const file = { fileIds: [digitalFileId], types: [fileType], field: 'digitalFileId' }
  await attachFiles(tx, { ...item, ...file }, now)
}
