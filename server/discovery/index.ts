import { createTotals, feedPresenter } from '#server/content/feeds/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { bookmarkRoutes } from './bookmarks/index.ts'
import { homeFeedJobs, homeFeedRoutes } from './home-feed/index.ts'
import { trendJobs } from './trends/index.ts'

interface DiscoveryParts {
  api: Api
  db: Db
  files: Files
  jobs: Jobs
}

/** How people find what there is: home feed, trends, bookmarks. */
export function discovery({ api, db, files, jobs }: DiscoveryParts): void {
  const parts = { db, presentPosts: feedPresenter(files.present), totals: createTotals() }
  homeFeedRoutes(api, parts)
  bookmarkRoutes(api, parts)
  homeFeedJobs(jobs, db)
  trendJobs(jobs, db)
}
