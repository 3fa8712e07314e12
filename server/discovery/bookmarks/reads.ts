import { sql } from 'kysely'
import type { ItemReader, List, Reader, RightsViewer, ShownItem } from '#server/access/index.ts'
import { orderedSql } from '#server/items/index.ts'
import type { Listed, PageQuery } from '#server/kernel/pages.ts'
import type { Db } from '#server/platform/database/index.ts'

/** A kind of item whose bookmarks are listed. */
export interface BookmarkSource {
  kind: string
  list: ItemReader<ShownItem>
}

/** A bookmark with its item. */
interface Bookmark {
  _id: string
  objectId: string
  objectType: string
  action: 'bookmark'
  createdAt: string
  objectInfo: ShownItem
}

/** The items of a kind that the reader bookmarked, newest bookmark first. */
const bookmarked = (kind: string): List => ({
  name: `bookmarked ${kind}`,
  from: (items) => sql`(
    select x.*, m.id as bookmark_id from reaction m
      cross join lateral (select * from ${items} y where y.id = m.object_id offset 0) x
    where m.account_id = r.viewer_id and m.object_type = ${sql.lit(kind)}
      and m.action = 'bookmark')`,
  sql: (listing) => orderedSql(listing, sql`i.bookmark_id desc`),
})

/** The reader's bookmarks of a kind, as far as their items are still visible to the reader. */
export async function listBookmarks(
  db: Db,
  { kind, list }: BookmarkSource,
  reader: Reader & { viewer: RightsViewer },
  query: PageQuery,
): Promise<Listed<Bookmark>> {
  const { data, total } = await list.page(bookmarked(kind), reader, query)
  const bookmarks = await findBookmarks(
    db,
    { accountId: reader.viewer.id, kind },
    data.map(({ _id }) => _id),
  )
  const rows = data.flatMap((objectInfo) => {
    const bookmark = bookmarks.get(objectInfo._id)
    // Removed between the two reads.
    if (!bookmark) return []
    return [
      {
        _id: bookmark.id,
        objectId: objectInfo._id,
        objectType: kind,
        action: 'bookmark' as const,
        createdAt: bookmark.created_at.toISOString(),
        objectInfo,
      },
    ]
  })
  return { data: rows, total }
}

async function findBookmarks(
  db: Db,
  { accountId, kind }: { accountId: string; kind: string },
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, never>()
  const found = await db
    .selectFrom('reaction')
    .select(['id', 'object_id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('object_type', '=', kind)
    .where('action', '=', 'bookmark')
    .where('object_id', 'in', ids)
    .execute()
  return new Map(found.map((bookmark) => [bookmark.object_id, bookmark]))
}
