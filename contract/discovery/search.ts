import { Product } from '../commerce/product.ts'
import { Feed } from '../content/feed.ts'
import { Gallery } from '../content/gallery.ts'
import { Video } from '../content/video.ts'
import { endpoint } from '../endpoint.ts'
import { visible } from '../kit/characters.ts'
import { array, integer, object, optional, plainText, type Static, text } from '../kit/schema.ts'
import { Count, Id, ItemKind, listOf, maxSearchText, paging } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

/**
 * Search creators and items of every kind; `limit` applies to each kind. A search that finds
 * something is counted, case-insensitively, so popular searches always have results.
 */
export const SearchKeywords = endpoint({
  method: 'POST',
  path: '/search/keywords',
  audience: 'optional',
  summary: 'Search everything for a word',
  body: object({
    keyword: plainText({
      min: 2,
      max: maxSearchText,
      pattern: `${visible}.*${visible}`,
      problem: 'keyword_length',
    }),
    limit: optional(integer({ min: 0, max: 50 })),
  }),
  reply: object({
    keyword: text(),
    performers: listOf(PerformerCard),
    feeds: listOf(Feed),
    videos: listOf(Video),
    galleries: listOf(Gallery),
    products: listOf(Product),
  }),
  rate: { calls: 120, seconds: 60, by: 'address' },
})

/** Popular searches with results, most frequent first. */
export const ListKeywords = endpoint({
  method: 'GET',
  path: '/search/list/keywords',
  audience: 'public',
  summary: 'List the words that are searched for most',
  query: object({
    q: optional(text({ max: maxSearchText })),
    limit: paging.limit,
    offset: paging.offset,
  }),
  reply: listOf(object({ keyword: text(), total: Count })),
})

/** Maximum number of suggested items, of all kinds together. */
export const maxSuggestedItems = 4

const Suggestions = object({
  performers: array(PerformerCard, { max: 4 }),
  /** Tags of videos. */
  tags: array(text(), { max: 3 }),
  /** Tags of posts, without `#` and in lowercase. */
  hashtags: array(text(), { max: 3 }),
  /** Titles of galleries and videos. */
  items: array(object({ kind: ItemKind, _id: Id, slug: text(), title: text() }), {
    max: maxSuggestedItems,
  }),
  /** Popular searches with results. */
  keywords: array(text(), { max: 4 }),
})
export type Suggestions = Static<typeof Suggestions>

/** Suggestions for a partly typed search. Without text, the most popular searches. */
export const ListSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  audience: 'optional',
  isAddition: true,
  summary: 'Suggest searches for a text that is being typed',
  query: object({ q: optional(text({ max: maxSearchText })) }),
  reply: Suggestions,
  rate: { calls: 240, seconds: 60, by: 'address' },
})
