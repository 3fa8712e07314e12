import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { type ItemKind, quotesByFacts } from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Feeds, findFeedFacts } from './reads.ts'
import { countOnFeed, holdForPurchase } from './writes.ts'

/** How posts answer to those who like, comment and buy without knowing them. */
export const feedKind = (db: Db, feeds: Feeds): ItemKind => ({
  name: 'feed',
  takes: ['like', 'bookmark'],
  commentCounter: { table: 'feed', column: 'comment_count' },
  endpoints: { buy: BuyFeed, bookmarks: ListBookmarkedFeeds },
  facts: findFeedFacts,
  list: feeds,
  summaries: (viewer, ids) => feeds.summaries({ viewer }, ids),
  count: countOnFeed,
  quote: quotesByFacts(db, findFeedFacts),
  grant: holdForPurchase,
})
