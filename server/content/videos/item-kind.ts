import { BuyVideo, ListBookmarkedVideos } from '#contract/content/videos.ts'
import { type ItemKind, quotesByFacts } from '#server/access/index.ts'
import { countOnItem, lockForPurchase } from '#server/items/index.ts'
import { type ActionParts, deleteVideosOf } from './actions.ts'
import { videoLists } from './lists.ts'
import { findVideoFacts, type Videos } from './reads.ts'
import { retainVideos } from './writes.ts'

/** The item kind of videos, for likes, comments and purchases. */
export const videoKind = (parts: Pick<ActionParts, 'db' | 'clock'>, videos: Videos): ItemKind => ({
  name: 'video',
  takes: ['like', 'bookmark'],
  commentCounter: { table: 'video', column: 'comment_count' },
  endpoints: { buy: BuyVideo, bookmarks: ListBookmarkedVideos },
  facts: findVideoFacts,
  list: videos,
  latest: videoLists.latest,
  summaries: (viewer, ids) => videos.summaries({ viewer }, ids),
  count: (tx, id, change) => countOnItem(tx, 'video', id, change),
  quote: quotesByFacts(parts.db, findVideoFacts),
  leaving: {
    retainSold: retainVideos,
    removeOthers: (creatorId) => deleteVideosOf(parts, creatorId),
  },
  grant: lockForPurchase('video'),
})
