import type { Feed } from '#contract/content/feed.ts'
import type { ItemFacts, Reader, RightsViewer } from '#server/access/index.ts'
import { isId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'
import { type FeedParts, readPosts } from './listing.ts'
import { audienceOf } from './rules.ts'
import { scopeOf } from './scope.ts'

type Parts = Pick<FeedParts, 'db' | 'presentPosts'>

const from = 'from feed f join account a on a.id = f.creator_id'

/** A post by slug or id. Its owner finds it in every status; throws `not_found` for what is hidden. */
export async function readFeed(parts: Parts, reader: Reader, handle: string): Promise<Feed> {
  const scope = scopeOf(reader)
  const at = scope.values.add(handle.toLowerCase())
  const own = scope.viewer ? `f.creator_id = ${scope.viewer} and f.status <> 'removed' or` : ''
  const [feed] = await readPosts(
    parts,
    reader,
    scope,
    `select f.id, 1 as n ${from} where f.${isId(handle.toLowerCase()) ? 'id' : 'slug'} = ${at}
       and (${own} (${scope.visible.join(' and ')}))`,
  )
  if (!feed) throw new Problem('not_found')
  return feed
}

/** A creator's own post. Throws `not_found`, also for posts of others. */
export async function readOwnFeed(parts: Parts, viewer: RightsViewer, id: string): Promise<Feed> {
  const feed = await readFeed(parts, { viewer }, id)
  if (feed.fromSourceId !== viewer.id) throw new Problem('not_found')
  return feed
}

/** Posts by id as a reader sees them; those hidden from the reader are left out. */
export async function feedCards(
  parts: Parts,
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Feed>> {
  if (ids.length === 0) return new Map()
  const scope = scopeOf(reader)
  const at = scope.values.add(ids)
  const feeds = await readPosts(
    parts,
    reader,
    scope,
    `select f.id, 1 as n ${from} where f.id = any(${at}::text[])
       and ${scope.visible.join(' and ')}`,
  )
  return new Map(feeds.map((feed) => [feed._id, feed]))
}

interface FactsRow {
  id: string
  creator_id: string
  title: string
  is_active: boolean
  type: string
  is_sale: boolean
  price_cents: bigint
}

/** What the rest of the product needs to know of posts. */
export async function findFeedFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  const found = await rows<FactsRow>(
    db,
    `select f.id, f.creator_id, left(f.text, 80) as title, f.type, f.is_sale, f.price_cents,
       f.status = 'active' and a.status = 'active' as is_active
     ${from} where f.id = any($1::text[]) and f.status <> 'removed'`,
    [ids],
  )
  return found.map((row) => ({
    kind: 'feed',
    id: row.id,
    ownerId: row.creator_id,
    title: row.title,
    isActive: row.is_active,
    audience: audienceOf(row),
    priceCents: row.price_cents,
    opensAt: null,
  }))
}
