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
  paging,
} from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'
import { Feed, FeedType } from './feed.ts'

/** The lists of the home page. */
export const HomeAudience = oneOf(['for-you', 'following', 'trending', 'latest'])
export type HomeAudience = Static<typeof HomeAudience>

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
    ...cursorPaging,
    q: word,
    type: optional(FeedType),
    /** Ours: photos and videos alone. */
    hasMedia: optional(boolean()),
    performerId: optional(Id),
    isHome: optional(boolean()),
    audience: optional(HomeAudience),
    courseCode: optional(array(text({ max: 20 }), { max: 30 })),
    ...dayRange,
  }),
  reply: cursorListOf(Feed),
})

/** More new posts than that are not counted. */
export const maxNewPosts = 99

/**
 * How many posts of a home list were published after a moment, the caller's own left out. `for-you` and
 * `following` count those of followed and subscribed creators. A moment long ago counts as a week ago.
 */
export const CountNewFeeds = endpoint({
  method: 'GET',
  path: '/user/new-feeds',
  audience: 'user',
  ours: true,
  summary: 'Count new posts of the home page',
  query: object({
    /** Milliseconds of Unix time. */
    sinceMs: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    audience: optional(oneOf(['for-you', 'following', 'latest'])),
    type: optional(FeedType),
    courseCode: optional(array(text({ max: 20 }), { max: 30 })),
  }),
  /** Whose they are: the last three. */
  reply: object({ count: Count, performers: array(PerformerCard, { max: 3 }) }),
  rate: { calls: 30, seconds: 60, by: 'account' },
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

/** Those that wait to be published are `scheduled` here; all others that readers do not see `inactive`. */
export const OWN_FEED_STATUSES = ['active', 'inactive', 'scheduled'] as const

/** The caller's own posts in every status, with the address of every file. */
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

/** At most so many, in alphabetical order. */
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
