import type { Feeds } from '#server/content/feeds/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Creators } from '#server/profiles/performers/index.ts'
import { bookmarkRoutes } from './bookmarks/index.ts'
import { homeFeedJobs, homeFeedRoutes } from './home-feed/index.ts'
import { trendJobs } from './trends/index.ts'

interface DiscoveryParts {
  api: Api
  db: Db
  clock: Clock
  jobs: Jobs
  feeds: Feeds
  creators: Creators
}

/** How people find what there is: home feed, trends, bookmarks. */
export function discovery({ api, db, clock, jobs, feeds, creators }: DiscoveryParts): void {
  homeFeedRoutes(api, { feeds })
  bookmarkRoutes(api, { db, feeds, creators })
  homeFeedJobs({ db, clock, jobs })
  trendJobs({ db, clock, jobs })
}
