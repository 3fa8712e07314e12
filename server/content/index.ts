import { sql } from 'kysely'
import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import { type ItemReaderParts, leaveItems } from '#server/items/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import {
  cleared,
  deleted,
  erased,
  exported,
  type PersonalData,
} from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { altRoutes } from './alts/routes.ts'
import { feedUploadRoutes } from './feed-uploads/routes.ts'
import {
  createFeeds,
  type Feeds,
  feedKind,
  feedRoutes,
  plainFeedFields,
  publishDue,
  publishTask,
  readFeed,
} from './feeds/index.ts'
import { createGalleries, galleryKind, galleryRoutes } from './galleries/index.ts'
import { photoKind } from './photos/item-kind.ts'
import { photoRoutes } from './photos/routes.ts'
import { pollRoutes } from './polls/index.ts'
import { vaultRoutes } from './vault/index.ts'
import {
  createVideos,
  openVideo,
  removeParticipant,
  videoKind,
  videoRoutes,
} from './videos/index.ts'

interface ContentParts extends ItemReaderParts {
  api: Api
  creatorCards: CreatorCards
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  personalData: PersonalData
  store: FileStore
}

/** Erases a column except in retained items, which buyers may still read. */
const unlessRetained = (column: string) =>
  sql<string>`case when status = 'retained' then ${sql.ref(column)} else '' end`

/** What creators publish; returns the reader of posts, for domains that list them. */
export function content(parts: ContentParts): { feeds: Feeds } {
  const { api, clock, db, files, kinds } = parts
  const feeds = createFeeds(parts)
  parts.personalData.register({
    tables: {
      feed: cleared('creator_id', {
        ...plainFeedFields.erased,
        ...{ slug: sql.ref('id'), poll_description: '', hashtags: [], idempotency_key: null },
      }),
      poll_option: cleared('creator_id', { description: '' }),
      poll_vote: deleted('account_id'),
      vault_folder: deleted('creator_id'),
      gallery: cleared('creator_id', {
        ...{ title: unlessRetained('title'), description: unlessRetained('description') },
        slug: sql.ref('id'),
      }),
      photo: erased('with their galleries'),
      video: cleared('creator_id', {
        ...{ title: unlessRetained('title'), description: unlessRetained('description') },
        ...{ slug: sql.ref('id'), tags: [], idempotency_key: null },
      }),
    },
    exports: {
      // Hashtags are in its text.
      feed: exported('creator_id', { without: ['hashtags', 'idempotency_key'] }),
      gallery: exported('creator_id'),
      photo: exported('creator_id', { without: ['idempotency_key'] }),
      video: exported('creator_id', { without: ['idempotency_key'] }),
      vault_folder: exported('creator_id'),
    },
    erase: async ({ id, keepsSold }) => {
      await leaveItems({ db, clock, kinds }, { creatorId: id, keepsSold })
      await removeParticipant(db, id)
    },
  })
  kinds.register(feedKind({ db, clock }, feeds))
  feedRoutes(api, { db, clock, feeds })
  pollRoutes(api, { db, clock, readFeed: (reader, id) => readFeed(feeds, reader, id) })
  feedUploadRoutes(api, { files })
  const galleries = createGalleries(parts)
  kinds.register(galleryKind({ db, clock }, galleries))
  galleryRoutes(api, { db, clock, galleries })
  kinds.register(photoKind)
  photoRoutes(api, { db, clock, files, galleries, kinds })
  const videos = createVideos(parts)
  kinds.register(videoKind({ db, clock }, videos))
  videoRoutes(api, { db, clock, files, videos, store: parts.store })
  altRoutes(api, { db })
  vaultRoutes(api, { db, clock, files, kinds })
  parts.jobs.on(publishTask, (own: { id: string; creatorId: string }) =>
    publishDue({ db, clock }, own),
  )
  parts.jobs.on('videos.open', ({ videoId }: { videoId: string }) =>
    openVideo(db, videoId, clock.now()),
  )
  return { feeds }
}
