import { ListFeeds } from '#contract/content/feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import type { Reader } from '#server/access/index.ts'
import {
  type FeedParts,
  latestSkeleton,
  readListing,
  type Skeleton,
} from '#server/content/feeds/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { chooseList } from './rules.ts'
import { followingSkeleton, forYouSkeleton, trendingSkeleton } from './skeletons.ts'

/** Lists of posts for readers. */
export function homeFeedRoutes(api: Api, parts: FeedParts): void {
  serve(api, ListFeeds, ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    return readListing(parts, reader, skeletonOf(reader, query))
  })
}

function skeletonOf(reader: Reader, query: Query<typeof ListFeeds>): Skeleton {
  const { viewer } = reader
  switch (chooseList(query, viewer === null)) {
    case 'for-you':
      return forYouSkeleton(reader, query)
    case 'trending':
      return trendingSkeleton(reader, query)
    case 'following':
      return viewer
        ? followingSkeleton({ ...reader, viewer }, query)
        : latestSkeleton(reader, query)
    default:
      return latestSkeleton(reader, query)
  }
}
