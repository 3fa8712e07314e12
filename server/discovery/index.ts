import type { ItemKinds } from '#server/access/index.ts'
import type { Feeds } from '#server/content/feeds/index.ts'
import type { Files } from '#server/files/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { deleted, kept, type PersonalData, withheld } from '#server/platform/personal-data/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { bannerRoutes } from './banners/routes.ts'
import { bookmarkRoutes } from './bookmarks/routes.ts'
import { dismissalRoutes } from './dismissals/routes.ts'
import { homeFeedJobs } from './home-feed/jobs.ts'
import { homeFeedRoutes } from './home-feed/routes.ts'
import { keywordRoutes } from './keywords/routes.ts'
import { sweepKeywords } from './keywords/writes.ts'
import { trendJobs } from './trends/jobs.ts'

export { SCORE } from './trends/jobs.ts'

interface DiscoveryParts extends ItemReaderParts {
  api: Api
  creatorCards: CreatorCards
  kinds: ItemKinds
  jobs: Jobs
  dataEvents: DataEvents
  feeds: Feeds
  files: Files
  personalData: PersonalData
}

const derived = withheld('made of what an account follows')

/** Finding creators and items: home feed, trends, bookmarks, banners. */
export function discovery(parts: DiscoveryParts): void {
  const { api, db, clock, jobs, files } = parts
  parts.personalData.register({
    tables: {
      banner: kept('of the site'),
      feed_trend: kept('ids of posts, until they are counted again'),
      home_entry: deleted('account_id'),
      home_pull: deleted('account_id', 'creator_id'),
      pulled_creator: deleted('creator_id'),
      search_keyword: kept('words, without who searched for them'),
    },
    exports: { home_entry: derived, home_pull: derived, pulled_creator: derived },
  })
  homeFeedRoutes(api, parts)
  bookmarkRoutes(api, parts)
  bannerRoutes(api, { db, clock, files })
  homeFeedJobs({ db, clock, jobs, dataEvents: parts.dataEvents })
  dismissalRoutes(api, parts)
  keywordRoutes(api, parts)
  jobs.every('47 4 * * *', 'keywords.sweep', () => sweepKeywords({ db, clock }))
  trendJobs({ db, clock, jobs })
}
