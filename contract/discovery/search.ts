import { Feed } from '../content/feed.ts'
import { Gallery } from '../content/gallery.ts'
import { Video } from '../content/video.ts'
import { endpoint } from '../endpoint.ts'
import { integer, object, optional, text, unknown } from '../kit/schema.ts'
import { Count, listOf, paging } from '../kit/values.ts'
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
