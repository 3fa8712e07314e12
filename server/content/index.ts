import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { feedUploadRoutes } from './feed-uploads/index.ts'
import { createTotals, feedKind, feedPresenter, feedRoutes } from './feeds/index.ts'

interface ContentParts {
  api: Api
  db: Db
  files: Files
  kinds: ItemKinds
}

/** What creators publish. */
export function content({ api, db, files, kinds }: ContentParts): void {
  const parts = { db, presentPosts: feedPresenter(files.present), totals: createTotals() }
  kinds.register(feedKind(parts))
  feedRoutes(api, parts)
  feedUploadRoutes(api, { files })
}
