/**
 * Every item kind, with how addresses name one and many of its items, and their list in the studio where that
 * is not `my-` and the name of one. The types ask for the rest of a
 * new entry in index.ts. In the order of tabs and filters.
 */
export const kindPaths = {
  feed: { one: 'post', many: 'posts' },
  video: { one: 'video', many: 'videos' },
  gallery: { one: 'gallery', many: 'galleries' },
  product: { one: 'product', many: 'products', studio: 'my-store' },
} as const

/** How the address of its list in the studio ends. */
export const studioPath = (path: { one: string; studio?: string }): string =>
  path.studio ?? `my-${path.one}`

export type ItemKind = keyof typeof kindPaths

/** Those with a tab in profiles, which begin with the posts. */
export const tabPaths = Object.values(kindPaths)
  .map(({ many }) => many)
  .filter((many) => many !== kindPaths.feed.many)
