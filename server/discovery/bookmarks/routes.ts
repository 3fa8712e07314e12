import { type bookmarksEndpoint, ListBookmarkedCreators } from '#contract/engagement/reactions.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import type { ItemKinds } from '#server/access/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { creatorReader } from './creators.ts'
import { type BookmarkSource, listBookmarks } from './reads.ts'

type BookmarksEndpoint = ReturnType<typeof bookmarksEndpoint<TSchema>>

/** The bookmarks of every kind that has lists, and those of creators. */
export function bookmarkRoutes(
  api: Api,
  { kinds, ...parts }: ItemReaderParts & { kinds: ItemKinds },
): void {
  const { db } = parts
  const serveBookmarks = (endpoint: BookmarksEndpoint, source: BookmarkSource) =>
    serve(api, endpoint, ({ viewer, query, caller }) =>
      listBookmarks(db, source, { viewer, country: caller.country }, query),
    )

  for (const { name: kind, list, endpoints } of kinds.all()) {
    if (list && endpoints?.bookmarks) serveBookmarks(endpoints.bookmarks, { kind, list })
  }
  serveBookmarks(ListBookmarkedCreators, { kind: 'performer', list: creatorReader(parts) })
}
