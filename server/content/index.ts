import type { Parts } from '#server/parts.ts'
import { feedUploadRoutes } from './feed-uploads/index.ts'
import { createTotals, feedKind, feedPresenter, feedRoutes } from './feeds/index.ts'

/** What creators publish. */
export function content({ api, db, files, kinds }: Parts): void {
  const parts = { db, presentPosts: feedPresenter(files.present), totals: createTotals() }
  kinds.register(feedKind(parts))
  feedRoutes(api, parts)
  feedUploadRoutes(api, { files })
}
