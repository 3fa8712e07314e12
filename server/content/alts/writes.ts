import { nextVersion } from '#server/items/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

/**
 * Raise the versions of the posts that show a picture: items are cached with their files by version, and
 * copies show the text of their upload.
 */
export async function raiseVersions(
  tx: Tx,
  fileId: string,
  { itemKind, itemId }: { itemKind: string | null; itemId: string | null },
): Promise<void> {
  const copies = await tx
    .selectFrom('file')
    .select('item_id')
    .where('copy_of', '=', fileId)
    .where('item_kind', '=', 'feed')
    .where('item_id', 'is not', null)
    .limit(1000)
    .execute()
  const ids = copies.flatMap((copy) => copy.item_id ?? [])
  if (itemKind === 'feed' && itemId) ids.push(itemId)
  if (ids.length === 0) return
  // In one order, so that two calls do not wait for each other.
  const posts = tx.selectFrom('feed').select('id').where('id', 'in', ids).orderBy('id').forUpdate()
  await posts.execute()
  await tx.updateTable('feed').set({ version: nextVersion }).where('id', 'in', ids).execute()
}
