import { sql } from 'kysely'
import type { Feed } from '#contract/content/feed.ts'
import { maxCourseCodes } from '#contract/content/feeds.ts'
import type { ItemFacts, ItemReader, Reader, RightsViewer } from '#server/access/index.ts'
import { readOwnSales } from '#server/content/item-stats/index.ts'
import { readVotes } from '#server/content/polls/index.ts'
import { areBrokenSql, type Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, type ListedKind, readItem } from '#server/items/index.ts'
import { anyOf, type Db, foldedContains, type Tx } from '#server/platform/database/index.ts'
import { taggedSql } from './hashtags.ts'
import { creatorFeeds, exploreFeeds, feedTable, latestFeeds, singleFeeds } from './lists.ts'
import { type FeedFresh, presentFeed } from './present.ts'
import { audienceOf } from './rules.ts'
import { type FeedSummary, isFinal, loadFeeds } from './summary.ts'

/** Reads lists of posts and single posts. */
export type Feeds = ItemReader<Feed>

export interface FeedReadParts extends ItemReaderParts {
  files: { present: Presenter }
}

/** Create once: it caches posts. */
export function createFeeds({ files, ...parts }: FeedReadParts): Feeds {
  const { db } = parts
  const kind: ListedKind<FeedSummary, Feed, FeedFresh> = {
    name: 'feed',
    items: feedTable,
    text: sql`i.text`,
    searched: taggedSql,
    load: (ids) => loadFeeds(db, ids),
    isFinal,
    readFresh: (summaries, { viewer }) => readFresh(db, summaries, viewer),
    present: (item) => presentFeed(files.present, item),
  }
  const feeds = itemReader(parts, kind)
  for (const list of [latestFeeds, exploreFeeds, creatorFeeds]) feeds.prepare(list, [12, 20])
  feeds.prepare(singleFeeds.shown.byId, [1])
  return feeds
}

/** The votes of posts with a poll, and the sales of the viewer's own posts. */
async function readFresh(
  db: Db,
  summaries: readonly FeedSummary[],
  viewer: RightsViewer | null,
): Promise<Map<string, FeedFresh>> {
  const polled = summaries.filter(({ options }) => options.length > 0).map(({ id }) => id)
  const [votes, own] = await Promise.all([
    polled.length > 0 ? readVotes(db, polled, viewer?.id ?? null) : undefined,
    readOwnSales(db, 'feed', summaries, viewer),
  ])
  if (!votes && own.size === 0) return new Map()
  return new Map(summaries.map(({ id }) => [id, { votes: votes?.get(id), own: own.get(id) }]))
}

/**
 * A post by slug or id, in every status for its owner. Throws `not_found` for one that is hidden.
 */
export const readFeed = (feeds: Feeds, reader: Reader, handle: string): Promise<Feed> =>
  readItem(feeds, singleFeeds.shown, reader, handle)

/** A creator's own post. Throws `not_found`, also for posts of others. */
export const readOwnFeed = (feeds: Feeds, viewer: RightsViewer, id: string): Promise<Feed> =>
  readItem(feeds, singleFeeds.own, { viewer }, id)

/**
 * The course codes of active posts, in alphabetical order; only those that contain `q`, when given.
 * Blocks are not applied: the reply is public and the same for everybody, so that it can be cached. A
 * code names a course, not a creator, and lists of its posts do apply them.
 */
export async function listCourseCodes(db: Db, q: string | undefined): Promise<string[]> {
  const text = q?.trim()
  const named = db
    .selectFrom('feed as f')
    .innerJoin('account as a', 'a.id', 'f.creator_id')
    .select(sql<string>`unnest(f.course_codes)`.as('code'))
    .where('f.status', '=', 'active')
    // Written as in the partial index of posts with courses.
    .where('f.course_codes', '<>', sql<string[]>`'{}'`)
    .where('a.status', '=', 'active')
    .as('named')
  const rows = await db
    .selectFrom(named)
    .select('code')
    .distinct()
    .$if(Boolean(text), (query) => query.where(foldedContains(sql.ref('code'), text ?? '')))
    .orderBy('code')
    .limit(maxCourseCodes)
    .execute()
  return rows.map(({ code }) => code)
}

/** Facts about posts for other domains. */
export async function findFeedFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await db
    .selectFrom('feed as f')
    .innerJoin('account as a', 'a.id', 'f.creator_id')
    .select(({ fn, val, eb, and }) => [
      'f.id',
      'f.creator_id',
      'f.type',
      'f.is_sale as isSale',
      'f.price_cents as priceCents',
      'f.status',
      'f.hidden_status',
      fn<string>('left', ['f.text', val(80)]).as('title'),
      and([eb('f.status', '=', 'active'), eb('a.status', '=', 'active')]).as('is_active'),
    ])
    .select(areBrokenSql(sql`f.file_ids`).as('is_broken'))
    .where('f.id', '=', anyOf(ids))
    .where('f.status', '<>', 'removed')
    .execute()
  return found.map((row) => ({
    kind: 'feed',
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    isActive: Boolean(row.is_active),
    isHidden: row.hidden_status !== null,
    isRetained: row.status === 'retained',
    isBroken: row.is_broken,
    audience: audienceOf(row),
    priceCents: row.priceCents,
    opensAt: null,
  }))
}
