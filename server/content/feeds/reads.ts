import { sql } from 'kysely'
import type { Feed } from '#contract/content/feed.ts'
import { maxCourseCodes } from '#contract/content/feeds.ts'
import type { ItemFacts, ItemReader, Reader, RightsViewer } from '#server/access/index.ts'
import { readVotes, type Votes } from '#server/content/polls/index.ts'
import type { Presenter } from '#server/files/index.ts'
import { type ItemReaderParts, itemReader, type ListedKind } from '#server/items/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { containing, type Db, type Tx } from '#server/platform/database/index.ts'
import { creatorFeeds, feedById, feedBySlug, feedTable, latestFeeds } from './lists.ts'
import { presentFeed } from './present.ts'
import { audienceOf } from './rules.ts'
import { type FeedSummary, isFinal, loadFeeds } from './summary.ts'

/** Lists and single reads of posts. */
export type Feeds = ItemReader<Feed>

export interface FeedReadParts extends ItemReaderParts {
  files: { present: Presenter }
}

/** Put together once: it remembers posts. */
export function createFeeds({ files, ...parts }: FeedReadParts): Feeds {
  const { db } = parts
  const kind: ListedKind<FeedSummary, Feed, Votes> = {
    name: 'feed',
    items: feedTable,
    text: sql`i.text`,
    load: (ids) => loadFeeds(db, ids),
    isFinal,
    readFresh: (summaries, viewer) => votesOf(db, summaries, viewer),
    present: (item) => presentFeed(files.present, item),
  }
  const feeds = itemReader(parts, kind)
  for (const list of [latestFeeds, creatorFeeds]) feeds.prepare(list, [12, 20])
  feeds.prepare(feedById, [1])
  return feeds
}

/** Of those posts that have a poll. */
function votesOf(db: Db, summaries: readonly FeedSummary[], viewer: RightsViewer | null) {
  const ids = summaries.filter(({ poll }) => poll.options.length > 0).map(({ id }) => id)
  return ids.length > 0 ? readVotes(db, ids, viewer?.id ?? null) : undefined
}

/** A post by slug or id. Its owner finds it in every status; throws `not_found` for what is hidden. */
export async function readFeed(feeds: Feeds, reader: Reader, handle: string): Promise<Feed> {
  const subject = handle.toLowerCase()
  const feed = await feeds.find(isId(subject) ? feedById : feedBySlug, reader, subject)
  if (!feed) throw new Problem('not_found')
  return feed
}

/** A creator's own post. Throws `not_found`, also for posts of others. */
export async function readOwnFeed(feeds: Feeds, viewer: RightsViewer, id: string): Promise<Feed> {
  const feed = await readFeed(feeds, { viewer }, id)
  if (feed.fromSourceId !== viewer.id) throw new Problem('not_found')
  return feed
}

/** The course codes of active posts, in alphabetical order; those that hold a text, where one is given. */
export async function listCourseCodes(db: Db, q: string | undefined): Promise<string[]> {
  const text = q?.trim()
  const named = db
    .selectFrom('feed as f')
    .innerJoin('account as a', 'a.id', 'f.creator_id')
    .select(sql<string>`unnest(f.course_codes)`.as('code'))
    .where('f.status', '=', 'active')
    // As the index of posts with courses has it.
    .where('f.course_codes', '<>', sql<string[]>`'{}'`)
    .where('a.status', '=', 'active')
    .as('named')
  const rows = await db
    .selectFrom(named)
    .select('code')
    .distinct()
    .$if(Boolean(text), (query) => query.where('code', 'ilike', containing(text ?? '')))
    .orderBy('code')
    .limit(maxCourseCodes)
    .execute()
  return rows.map(({ code }) => code)
}

/** What the rest of the product needs to know of posts. */
export async function findFeedFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await db
    .selectFrom('feed as f')
    .innerJoin('account as a', 'a.id', 'f.creator_id')
    .select(({ fn, val, eb, and }) => [
      'f.id',
      'f.creator_id',
      'f.type',
      'f.is_sale',
      'f.price_cents',
      fn<string>('left', ['f.text', val(80)]).as('title'),
      and([eb('f.status', '=', 'active'), eb('a.status', '=', 'active')]).as('is_active'),
    ])
    // One text for any number, so that connections prepare it once.
    .where('f.id', '=', sql<string>`any(${ids}::text[])`)
    .where('f.status', '<>', 'removed')
    .execute()
  return found.map((row) => ({
    kind: 'feed',
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    isActive: Boolean(row.is_active),
    audience: audienceOf(row),
    priceCents: row.price_cents,
    opensAt: null,
  }))
}
