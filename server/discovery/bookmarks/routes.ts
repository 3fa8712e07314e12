import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { Feeds } from '#server/content/feeds/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Creators } from '#server/profiles/performers/index.ts'
import { listBookmarks } from './reads.ts'

interface BookmarkParts {
  db: Db
  feeds: Feeds
  creators: Creators
}

export function bookmarkRoutes(api: Api, { db, feeds, creators }: BookmarkParts): void {
  serve(api, ListBookmarkedFeeds, ({ viewer, query, caller }) =>
    listBookmarks({ db, items: feeds }, 'feed', { viewer, country: caller.country }, query),
  )

  serve(api, ListBookmarkedCreators, ({ viewer, query, caller }) =>
    listBookmarks({ db, items: creators }, 'performer', { viewer, country: caller.country }, query),
  )
}
