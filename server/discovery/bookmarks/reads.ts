import type { Feed } from '#contract/content/feed.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { notBlockedSql, type Reader, type RightsViewer } from '#server/access/index.ts'
import { type FeedParts, readListing, scopeOf, windowSql } from '#server/content/feeds/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { type Db, listPage, rows } from '#server/platform/database/index.ts'
import { performerCards } from '#server/profiles/cards/index.ts'

/** A bookmark with what it marks. */
export interface BookmarkRow<T> {
  _id: string
  objectId: string
  objectType: string
  action: 'bookmark'
  createdAt: string
  objectInfo: T
}

type Bookmarker = Reader & { viewer: RightsViewer }

/** The posts that a reader bookmarked and may still know of, newest bookmark first. */
export async function listBookmarkedFeeds(
  parts: FeedParts,
  reader: Bookmarker,
  page: Page,
): Promise<Listed<BookmarkRow<Feed>>> {
  const scope = scopeOf(reader)
  const from = `from reaction r join feed f on f.id = r.object_id
    join account a on a.id = f.creator_id
    where r.account_id = ${scope.viewer} and r.object_type = 'feed' and r.action = 'bookmark'
      and ${scope.visible.join(' and ')}`
  const queries = `page as (select f.id, row_number() over (order by r.id desc) as n
    ${from} order by r.id desc ${windowSql(scope.values, page)})`
  const listed = await readListing(parts, reader, {
    scope,
    queries,
    limit: page.limit,
    count: from,
  })
  const marks = await findMarks(
    parts.db,
    reader.viewer.id,
    listed.data.map(({ _id }) => _id),
  )
  return { data: listed.data.flatMap((feed) => withMark(marks, feed)), total: listed.total }
}

interface Mark {
  id: string
  object_id: string
  object_type: string
  created_at: Date
}

const markColumns = 'r.id, r.object_id, r.object_type, r.created_at'

async function findMarks(db: Db, accountId: string, ids: string[]): Promise<Map<string, Mark>> {
  const found = await rows<Mark>(
    db,
    `select ${markColumns} from reaction r where r.account_id = $1 and r.object_type = 'feed'
       and r.action = 'bookmark' and r.object_id = any($2::text[])`,
    [accountId, ids],
  )
  return new Map(found.map((mark) => [mark.object_id, mark]))
}

/** A bookmark that was taken back meanwhile is left out. */
function withMark<T extends { _id: string }>(marks: Map<string, Mark>, item: T): BookmarkRow<T>[] {
  const mark = marks.get(item._id)
  return mark ? [present(mark, item)] : []
}

/** The creators that a reader bookmarked and may still know of, newest bookmark first. */
export async function listBookmarkedCreators(
  db: Db,
  { viewer, country }: Bookmarker,
  page: Page,
): Promise<Listed<BookmarkRow<PerformerCard>>> {
  const visible = notBlockedSql('a.id', '$1', country ? '$2' : null)
  const { data, total } = await listPage<Mark>(db, {
    columns: markColumns,
    from: 'reaction r join account a on a.id = r.object_id',
    where: `r.account_id = $1 and r.object_type = 'performer' and r.action = 'bookmark'
      and a.status = 'active' and ${visible}`,
    order: 'r.id desc',
    values: [viewer.id, ...(country ? [country] : [])],
    page,
  })
  const cards = await performerCards(
    db,
    viewer,
    data.map((mark) => mark.object_id),
  )
  const found = data.flatMap((mark) => {
    const card = cards.get(mark.object_id)
    return card ? [present(mark, card)] : []
  })
  return { data: found, total }
}

const present = <T>(mark: Mark, objectInfo: T): BookmarkRow<T> => ({
  _id: mark.id,
  objectId: mark.object_id,
  objectType: mark.object_type,
  action: 'bookmark',
  createdAt: mark.created_at.toISOString(),
  objectInfo,
})
