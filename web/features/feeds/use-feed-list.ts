import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds } from '#contract/content/feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'

export interface FeedPage {
  data: Feed[]
  total: number
}

export type FeedQuery = Omit<Query<typeof ListFeeds>, 'before' | 'offset' | 'limit'>

/** Posts of one page of a list. */
export const feedPageSize = 12

/** An endless list of posts. It goes on after the last one held, so that new ones move nothing. */
export const useFeedList = (name: string, first: FeedPage, query: FeedQuery) =>
  usePages(name, first, (_, last) =>
    call(ListFeeds, {
      query: { ...query, limit: feedPageSize, ...(last ? { before: last._id } : {}) },
    }),
  )
