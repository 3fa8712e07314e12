import { Feed } from '../content/feed.ts'
import { Gallery } from '../content/gallery.ts'
import { Video } from '../content/video.ts'
import { endpoint } from '../endpoint.ts'
import { array, integer, object, optional, type Static, text, unknown } from '../kit/schema.ts'
import { Count, Id, ItemKind, listOf, paging } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

/**
 * Search creators and items of every kind for a word; `limit` is for each of them. A word that finds
 * something is counted, without case: what is listed as searched for occurs on the site.
 */
export const SearchKeywords = endpoint({
  method: 'POST',
  path: '/search/keywords',
  audience: 'optional',
  summary: 'Search everything for a word',
  body: object({
    keyword: text({ min: 2, max: 100, pattern: '\\S.*\\S', problem: 'keyword_length' }),
    limit: optional(integer({ min: 0, max: 50 })),
  }),
  reply: object({
    keyword: text(),
    performers: listOf(PerformerCard),
    feeds: listOf(Feed),
    videos: listOf(Video),
    galleries: listOf(Gallery),
    products: listOf(unknown()),
  }),
  rate: { calls: 120, seconds: 60, by: 'address' },
})

/** What others searched for and found, most often first. */
export const ListKeywords = endpoint({
  method: 'GET',
  path: '/search/list/keywords',
  audience: 'public',
  summary: 'List the words that are searched for most',
  query: object({ q: optional(text({ max: 100 })), limit: paging.limit, offset: paging.offset }),
  reply: listOf(object({ keyword: text(), total: Count })),
})

const Suggestions = object({
  performers: array(PerformerCard, { max: 4 }),
  /** Of videos. */
  tags: array(text(), { max: 3 }),
  /** Of posts, without their sign and in small letters. */
  hashtags: array(text(), { max: 3 }),
  /** Videos and galleries by their titles. */
  items: array(object({ kind: ItemKind, _id: Id, slug: text(), title: text() }), { max: 4 }),
  /** What others searched for and found. */
  keywords: array(text(), { max: 4 }),
})
export type Suggestions = Static<typeof Suggestions>

/** What a text that is being typed may become. Without one what is searched for most. */
export const ListSuggestions = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  audience: 'optional',
  ours: true,
  summary: 'Suggest searches for a text that is being typed',
  query: object({ q: optional(text({ max: 100 })) }),
  reply: Suggestions,
  rate: { calls: 240, seconds: 60, by: 'address' },
})
