import { ListBookmarkedProducts } from '#contract/commerce/products.ts'
import type { ItemKind } from '#server/access/index.ts'
import { publishedKind } from '#server/items/index.ts'
import { type ActionParts, productRemovals, refundRemoved } from './actions.ts'
import { productLists } from './lists.ts'
import { findProductFacts, type Products } from './reads.ts'
import { retainProducts } from './writes.ts'

/** The item kind of products, for likes, bookmarks and comments: orders bring their own road of buying. */
export const productKind = (
  parts: Pick<ActionParts, 'db' | 'clock'>,
  products: Products,
): ItemKind =>
  publishedKind({
    db: parts.db,
    name: 'product',
    text: 'title',
    endpoints: { bookmarks: ListBookmarkedProducts },
    facts: findProductFacts,
    list: products,
    latest: productLists.latest,
    setHidden: productRemovals.hide,
    leaving: {
      retainSold: retainProducts,
      removeOthers: async (creatorId, keepsSold) => {
        // First, so that what is removed now is not published twice.
        if (!keepsSold) await refundRemoved(parts.db, creatorId)
        await productRemovals.removeAllOf(parts, creatorId)
      },
    },
  })
