import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { feedUploadRoutes } from './feed-uploads/routes.ts'
import { createFeeds, type Feeds, feedKind, feedRoutes } from './feeds/index.ts'

interface ContentParts extends ItemReaderParts {
  api: Api
  files: Files
  kinds: ItemKinds
}

/** What creators publish; answers the reader of posts, for those who list them. */
export function content(parts: ContentParts): { feeds: Feeds } {
  const { api, clock, db, files, kinds } = parts
  const feeds = createFeeds(parts)
  kinds.register(feedKind(db, feeds))
  feedRoutes(api, { db, clock, feeds })
  feedUploadRoutes(api, { files })
  return { feeds }
}
