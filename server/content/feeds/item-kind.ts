import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { type ItemKind, quoteByFacts } from '#server/access/index.ts'
import { type Feeds, findFeedFacts } from './reads.ts'
import { countOnFeed, holdForPurchase } from './writes.ts'

/** How posts answer to those who like, comment and buy without knowing them. */
export const feedKind = (feeds: Feeds): ItemKind => ({
  name: 'feed',
  takes: ['like', 'bookmark', 'comment'],
  endpoints: { buy: BuyFeed, bookmarks: ListBookmarkedFeeds },
  facts: findFeedFacts,
  list: feeds,
  summaries: (viewer, ids) => feeds.summaries({ viewer }, ids),
  count: countOnFeed,
  quote: async (db, request) => {
    const [facts] = await findFeedFacts(db, [request.itemId])
    return quoteByFacts(facts, request)
  },
  grant: (tx, { itemId }) => holdForPurchase(tx, itemId),
})
