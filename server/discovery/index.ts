import { createTotals, feedPresenter } from '#server/content/feeds/index.ts'
import type { Parts } from '#server/parts.ts'
import { bookmarkRoutes } from './bookmarks/index.ts'
import { homeFeedJobs, homeFeedRoutes } from './home-feed/index.ts'
import { trendJobs } from './trends/index.ts'

/** How people find what there is: home feed, trends, bookmarks. */
export function discovery({ api, db, files, jobs }: Parts): void {
  const parts = { db, presentPosts: feedPresenter(files.present), totals: createTotals() }
  homeFeedRoutes(api, parts)
  bookmarkRoutes(api, parts)
  homeFeedJobs(jobs, db)
  trendJobs(jobs, db)
}
