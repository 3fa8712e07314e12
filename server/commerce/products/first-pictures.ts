import type { FileObject } from '#contract/files/files.ts'
import { findFiles, type Presenter } from '#server/files/index.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'

interface Parts {
  db: Db
  files: { present: Presenter }
}

/** The first pictures of products, by the id of the product. */
export async function firstPictures(
  { db, files }: Parts,
  { id: viewerId }: { id: string },
  productIds: readonly string[],
): Promise<Map<string, FileObject>> {
  const found = await db
    .selectFrom('product_image')
    .distinctOn('product_id')
    .select(['product_id', 'file_id'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('place')
    .execute()
  const stored = await findFiles(
    db,
    found.map(({ file_id }) => file_id),
  )
  const viewing = { viewerId, unlocked: true, isListed: true }
  return new Map(
    found.flatMap(({ product_id, file_id }) => {
      const file = stored.get(file_id)
      return file ? [[product_id, files.present.file(file, viewing)] as const] : []
    }),
  )
}
