import { sql } from 'kysely'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import type { ItemKind } from '#server/access/index.ts'
import { publishedKind } from '#server/items/index.ts'
import { type ActionParts, feedRemovals } from './actions.ts'
import { latestFeeds } from './lists.ts'
import { type Feeds, findFeedFacts } from './reads.ts'
import { typesWithoutMedia } from './rules.ts'
import { retainFeeds } from './writes.ts'

const contents = {
  included: {
    posts: sql`1`,
    photos: sql`case i.type when 'photo' then cardinality(i.file_ids) end`,
    videos: sql`case i.type when 'video' then 1 end`,
  },
  lockable: sql`i.type <> all(${typesWithoutMedia}::text[])`,
} as const

/** The item kind of posts, for likes, comments and purchases. */
export const feedKind = (parts: ActionParts, feeds: Feeds): ItemKind =>
  publishedKind({
    db: parts.db,
    name: 'feed',
    text: 'text',
    endpoints: { buy: BuyFeed, bookmarks: ListBookmarkedFeeds },
    facts: findFeedFacts,
    list: feeds,
    latest: latestFeeds,
    contents: () => contents,
    setHidden: feedRemovals.hide,
    leaving: {
      retainSold: retainFeeds,
      removeOthers: (creatorId) => feedRemovals.removeAllOf(parts, creatorId),
    },
  })
