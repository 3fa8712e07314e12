import { attachFiles } from '#server/files/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { NewFeed } from './fields.ts'
import { fileTypeOf } from './rules.ts'

/** Attach the uploads that a post names, each to the slot of its type. Throws `file_not_usable`. */
export async function attachFeedFiles(tx: Tx, feed: NewFeed, now: Date): Promise<void> {
  const slots: [string, string | undefined, (string | null)[]][] = [
    ['fileIds', fileTypeOf(feed.type), feed.fileIds],
    ['thumbnailId', 'feed-thumbnail', [feed.thumbnailId]],
    ['teaserId', 'feed-teaser', [feed.teaserId]],
  ]
  for (const [field, type, ids] of slots) {
    const fileIds = ids.filter((id) => id !== null)
    if (!type || fileIds.length === 0) continue
    const item = { itemKind: 'feed', itemId: feed.id }
    const adoption = { ...item, fileIds, ownerId: feed.creatorId, types: [type], field }
    await attachFiles(tx, adoption, now)
  }
}
