import { ListProductCategories } from '#contract/commerce/product-categories.ts'
import { DeleteProduct, ListBookmarkedProducts, ListProducts } from '#contract/commerce/products.ts'
import { products } from '../../entities/product/products.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { tiles } from '../item-list.ts'
import { kindPaths } from '../paths.ts'

/** What is ordered, not unlocked; no subscription includes any. */
export const productKind: WebItemKind = {
  one: kindPaths.product.one,
  many: kindPaths.product.many,
  ...links.product,
  name: m.reports_product,
  plural: m.profile_products,
  icon: 'package',
  sale: m.earn_type_product,
  usedIn: m.reports_product,
  count: m.product_count,

  show: m.product_show,
  deletion: {
    endpoint: DeleteProduct,
    title: m.product_delete_title,
    text: m.product_delete_text,
    done: m.product_deleted,
  },
  report: m.report_product,
  reported: async () => (await import('../reported.ts')).reportedProduct,

  bought: (itemId) => products.invalidate(({ _id }) => _id === itemId),
  rightsChanged: () => undefined,
  eventsMissed: () => undefined,

  ...tiles({
    list: ListProducts,
    bookmarks: ListBookmarkedProducts,
    limit: 12,
    query: ({ q }) => (q ? { q } : {}),
    shape: 'portrait',
    tile: async () => (await import('../../features/products/product-tile.tsx')).ProductTile,
  }),
  search: m.explore_search_products,
  found: ({ products }) => products.total,
  noBookmarks: m.bookmarks_no_products,
  tab: {
    count: ({ totalProducts }) => totalProducts,
    none: m.product_none,
    categories: async (call, performerId) =>
      (await call(ListProductCategories, { query: { performerId } })).data,
  },
}
