import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  integer,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  cursorListOf,
  cursorPaging,
  dayRange,
  Handle,
  Id,
  listOf,
  maxSearchText,
  paging,
} from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'
import { Feed, FeedType } from './feed.ts'

/** The lists of the home page. */
export const HomeAudience = oneOf(['for-you', 'following', 'trending', 'latest'])
export type HomeAudience = Static<typeof HomeAudience>

const word = optional(text({ max: maxSearchText }))

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
    ...cursorPaging,
    q: word,
    type: optional(FeedType),
    /** Addition: only photos, videos, audio and documents. */
    hasMedia: optional(boolean()),
    performerId: optional(Id),
    isHome: optional(boolean()),
    audience: optional(HomeAudience),
    courseCode: optional(array(text({ max: 20 }), { max: 30 })),
    ...dayRange,
  }),
  reply: cursorListOf(Feed),
})

/** The count of new posts stops here. */
export const maxNewPosts = 99

/**
 * Number of posts of a home list that were published after a given time, except the caller's own.
 * A scheduled post is dated by the time that its creator chose; one that appeared only after the
 * page was read counts as well, if `readAtMs` says when that was.
 * `for-you` and `following` count posts of followed and subscribed creators. Times more than a week
 * ago count as a week ago.
 */
export const CountNewFeeds = endpoint({
  method: 'GET',
  path: '/user/new-feeds',
  audience: 'user',
  isAddition: true,
  summary: 'Count new posts of the home page',
  query: object({
    /** Unix time in milliseconds. */
    sinceMs: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    /** When the page was read, as Unix time of the server in milliseconds. */
    readAtMs: optional(integer({ min: 0, max: Number.MAX_SAFE_INTEGER })),
    audience: optional(oneOf(['for-you', 'following', 'latest'])),
    type: optional(FeedType),
    courseCode: optional(array(text({ max: 20 }), { max: 30 })),
  }),
  reply: object({
    count: Count,
    /** The creators of the newest posts, at most three. */
    performers: array(PerformerCard, { max: 3 }),
    /** When it was counted: `readAtMs` of a page that is read now. */
    countedAtMs: integer({ min: 0 }),
  }),
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/** By slug or id. A post that is not active is found only by its owner. */
export const ReadFeed = endpoint({
  method: 'GET',
  path: '/user/feeds/:id',
  audience: 'optional',
  summary: 'Read a post',
  params: object({ id: Handle }),
  reply: Feed,
  problems: ['not_found'],
})

/** `scheduled`: waiting to be published; `inactive`: not visible to readers for another reason. */
export const OWN_FEED_STATUSES = ['active', 'inactive', 'scheduled'] as const

/** The caller's own posts in every status, with the URLs of all files. */
export const ListOwnFeeds = endpoint({
  method: 'GET',
  path: '/performer/feeds',
  audience: 'creator',
  summary: 'List the own posts',
  query: object({
    ...paging,
    q: word,
    type: optional(FeedType),
    status: optional(oneOf(OWN_FEED_STATUSES)),
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

/** Maximum number of codes, in alphabetical order. */
export const maxCourseCodes = 500

/** The course codes of active posts. */
export const ListFeedCourseCodes = endpoint({
  method: 'GET',
  path: '/public/feeds/course-codes',
  audience: 'public',
  summary: 'List the course codes of posts',
  query: object({ q: optional(text({ max: 20 })) }),
  reply: array(text()),
  cacheSeconds: 60,
})
