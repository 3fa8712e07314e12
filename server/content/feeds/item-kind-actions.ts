import { type ItemKind, quoteByFacts } from '#server/access/index.ts'
import type { FeedParts } from './listing.ts'
import { feedCards, findFeedFacts } from './reads.ts'
import { countOnFeed, holdForPurchase } from './writes.ts'

/** How posts answer to those who like, comment and buy without knowing them. */
export const feedKind = (parts: Pick<FeedParts, 'db' | 'presentPosts'>): ItemKind => ({
  name: 'feed',
  takes: ['like', 'bookmark', 'comment'],
  find: findFeedFacts,
  cards: (viewer, ids) => feedCards(parts, { viewer }, ids),
  count: countOnFeed,
  quote: async (db, request) => {
    const [facts] = await findFeedFacts(db, [request.itemId])
    return quoteByFacts(facts, request)
  },
  grant: (tx, { itemId }) => holdForPurchase(tx, itemId),
})
