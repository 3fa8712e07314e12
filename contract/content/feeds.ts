import { endpoint } from '../endpoint.ts'
import { array, boolean, object, oneOf, optional, text } from '../kit/schema.ts'
import { Cursor, cursorListOf, dayRange, Handle, Id, listOf, paging } from '../kit/values.ts'
import { FEED_TYPES, Feed } from './feed.ts'

const word = optional(text({ max: 100 }))

/**
 * Posts of all creators for a reader. `isHome` without an audience means `for-you`: followed and
 * subscribed creators first. With `performerId` pinned posts come first.
 */
export const ListFeeds = endpoint({
  method: 'GET',
  path: '/user/feeds',
  audience: 'optional',
  summary: 'List posts',
  query: object({
    ...paging,
    q: word,
    type: optional(oneOf(FEED_TYPES)),
    performerId: optional(Id),
    isHome: optional(boolean()),
    audience: optional(oneOf(['for-you', 'following', 'trending', 'latest'])),
    courseCode: optional(array(text({ max: 20 }), { max: 30 })),
    ...dayRange,
    /** Ours: the `next` of the page before; the posts after it follow, whatever came since. */
    before: optional(Cursor),
  }),
  reply: cursorListOf(Feed),
})

/** By slug or id. Only its owner finds a post that is not active. */
export const ReadFeed = endpoint({
  method: 'GET',
  path: '/user/feeds/:id',
  audience: 'optional',
  summary: 'Read a post',
  params: object({ id: Handle }),
  reply: Feed,
  problems: ['not_found'],
})

/** The caller's own posts in every status, with the address of every file. */
export const ListOwnFeeds = endpoint({
  method: 'GET',
  path: '/performer/feeds',
  audience: 'creator',
  summary: 'List the own posts',
  query: object({
    ...paging,
    q: word,
    type: optional(oneOf(FEED_TYPES)),
    status: optional(oneOf(['active', 'inactive'])),
    ...dayRange,
  }),
  reply: listOf(Feed),
})

export const ReadOwnFeed = endpoint({
  method: 'GET',
  path: '/performer/feeds/:id',
  audience: 'creator',
  summary: 'Read an own post',
  params: object({ id: Id }),
  reply: Feed,
  problems: ['not_found'],
})
