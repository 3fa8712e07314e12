import { ListBookmarkedCreators, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import type { Feeds } from '#server/content/feeds/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { creatorReader } from './creators.ts'
import { listBookmarks } from './reads.ts'

export function bookmarkRoutes(
  api: Api,
  { feeds, ...parts }: ItemReaderParts & { feeds: Feeds },
): void {
  const { db } = parts
  const creators = creatorReader(parts)

  serve(api, ListBookmarkedFeeds, ({ viewer, query, caller }) =>
    listBookmarks({ db, items: feeds }, 'feed', { viewer, country: caller.country }, query),
  )

  serve(api, ListBookmarkedCreators, ({ viewer, query, caller }) =>
    listBookmarks({ db, items: creators }, 'performer', { viewer, country: caller.country }, query),
  )
}
