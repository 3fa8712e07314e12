import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { FeedParts } from '#server/content/feeds/index.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { listBookmarkedCreators, listBookmarkedFeeds } from './reads.ts'

export function bookmarkRoutes(api: Api, parts: FeedParts): void {
  serve(api, ListBookmarkedFeeds, ({ viewer, query, caller }) =>
    listBookmarkedFeeds(parts, { viewer, country: caller.country }, pageOf(query)),
  )

  serve(api, ListBookmarkedCreators, ({ viewer, query, caller }) =>
    listBookmarkedCreators(parts.db, { viewer, country: caller.country }, pageOf(query)),
  )
}
