import type { Product } from '#contract/commerce/product.ts'
import type { Feed } from '#contract/content/feed.ts'
import type { Gallery } from '#contract/content/gallery.ts'
import type { Video } from '#contract/content/video.ts'
import type { ItemKinds, Reader } from '#server/access/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Page } from '#server/kernel/pages.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { searchCreators } from '#server/profiles/performers/index.ts'
import { keywordOf } from './reads.ts'
import { countKeyword } from './writes.ts'

export interface KeywordParts extends ItemReaderParts {
  creatorCards: CreatorCards
  kinds: ItemKinds
}

/** Search creators and the items of every kind that has lists, and count a keyword with results. */
export async function searchKeyword(
  parts: KeywordParts,
  reader: Reader,
  { keyword, limit = 5 }: { keyword: string; limit?: number | undefined },
) {
  const { db, clock, kinds } = parts
  const q = keywordOf(keyword)
  const items = (kind: string) => findItems(kinds, kind, { reader, q, page: { limit, offset: 0 } })
  const [performers, feeds, videos, galleries, products] = await Promise.all([
    searchCreators(parts, reader, { q, limit }),
    items('feed'),
    items('video'),
    items('gallery'),
    items('product'),
  ])
  const found = {
    performers,
    feeds: feeds as Found<Feed>,
    videos: videos as Found<Video>,
    galleries: galleries as Found<Gallery>,
    products: products as Found<Product>,
  }
  const isFound = Object.values(found).some(({ total }) => total > 0)
  if (isFound) await countKeyword(db, q, clock.now())
  return { keyword: q, ...found }
}

interface Found<T> {
  data: T[]
  total: number
}

/** Empty for kinds that the site does not have. */
export async function findItems(
  kinds: ItemKinds,
  kind: string,
  { reader, q, page }: { reader: Reader; q: string; page: Page },
): Promise<Found<unknown>> {
  const { list, latest } = kinds.has(kind) ? kinds.of(kind) : {}
  if (!list || !latest) return { data: [], total: 0 }
  const { data, total } = await list.page(latest, reader, { ...page, q })
  return { data, total }
}
