import { sql } from 'kysely'
import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { ItemReaderParts } from '#server/items/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import {
  cleared,
  deleted,
  exported,
  type PersonalData,
} from '#server/platform/personal-data/index.ts'
import { feedUploadRoutes } from './feed-uploads/routes.ts'
import {
  createFeeds,
  deleteFeedsOf,
  type Feeds,
  feedKind,
  feedRoutes,
  readFeed,
} from './feeds/index.ts'
import { pollRoutes } from './polls/index.ts'

interface ContentParts extends ItemReaderParts {
  api: Api
  files: Files
  kinds: ItemKinds
  personalData: PersonalData
}

/** What creators publish; answers the reader of posts, for those who list them. */
export function content(parts: ContentParts): { feeds: Feeds } {
  const { api, clock, db, files, kinds } = parts
  const feeds = createFeeds(parts)
  parts.personalData.register({
    tables: {
      feed: cleared('creator_id', {
        ...{ text: '', slug: sql.ref('id'), poll_description: '', course_codes: [] },
        ...{ idempotency_key: null },
      }),
      poll_option: cleared('creator_id', { description: '' }),
      poll_vote: deleted('account_id'),
    },
    exports: { feed: exported('creator_id', { without: ['idempotency_key'] }) },
    // What buyers paid for them comes back to them by a job of the money domain.
    erase: (account) => deleteFeedsOf({ db, clock }, account.id),
  })
  kinds.register(feedKind(db, feeds))
  feedRoutes(api, { db, clock, feeds })
  pollRoutes(api, { db, clock, readFeed: (reader, id) => readFeed(feeds, reader, id) })
  feedUploadRoutes(api, { files })
  return { feeds }
}
