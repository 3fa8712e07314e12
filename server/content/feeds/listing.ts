import type { Feed } from '#contract/content/feed.ts'
import type { Reader } from '#server/access/index.ts'
import type { Listed } from '#server/kernel/pages.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'
import type { FeedRow } from './feed-row.ts'
import { hydrationSql } from './feed-sql.ts'
import type { FeedPresenter } from './present.ts'
import type { Scope } from './scope.ts'
import type { Totals } from './totals.ts'

export interface FeedParts {
  db: Db
  presentPosts: FeedPresenter
  totals: Totals
}

/** Which posts, in which order; what they look like is not its business. */
export interface Skeleton {
  scope: Scope
  /** Named queries, of which the last is `page` with `id` and `n`, the place in the list. */
  queries: string
  limit: number
  /** Counts all matches. */
  count: string
  /** Under this name a long list's total is remembered. */
  totalKey?: string | undefined
}

/** A page of posts with all that a reader sees of them: one statement, then presentation. */
export async function readListing(
  { db, presentPosts, totals }: FeedParts,
  { viewer }: Reader,
  { scope, queries, limit, count, totalKey }: Skeleton,
): Promise<Listed<Feed>> {
  const known = totalKey ? totals.find(totalKey) : undefined
  const select = hydrationSql(scope.viewer, known === undefined ? countSql(count) : undefined)
  const found =
    limit > 0 ? await rows<FeedRow>(db, `with ${queries} ${select}`, scope.values.list) : []
  const total = known ?? found[0]?.total ?? (await countAlone(db, scope, queries, count))
  if (totalKey && known === undefined) totals.tell(totalKey, total)
  const shown = found.length > limit ? found.slice(0, limit) : found
  return { data: presentPosts(shown, viewer), total }
}

const countSql = (count: string) => `select count(*)::int ${count}`

/** A page past the end carries no row to tell the total. */
async function countAlone(db: Db, scope: Scope, queries: string, count: string) {
  // The page stays in the statement, unread: all values must be spoken of.
  const text = `with ${queries} select (${countSql(count)}) as total`
  const row = await firstRow<{ total: number }>(db, text, scope.values.list)
  return row?.total ?? 0
}

/** Posts without a count: those of a page that is known already. */
export async function readPosts(
  { db, presentPosts }: Pick<FeedParts, 'db' | 'presentPosts'>,
  { viewer }: Reader,
  scope: Scope,
  page: string,
): Promise<Feed[]> {
  const text = `with page as (${page}) ${hydrationSql(scope.viewer, undefined)}`
  const found = await rows<FeedRow>(db, text, scope.values.list)
  return presentPosts(found, viewer)
}
