import { sql } from 'kysely'
import { BuyVideo, ListBookmarkedVideos } from '#contract/content/videos.ts'
import { type ItemKind, quotesByFacts } from '#server/access/index.ts'
import {
  commentsOn,
  countForSubscribers,
  countOnItem,
  listStaffItems,
  lockForPurchase,
} from '#server/items/index.ts'
import { type ActionParts, deleteVideosOf, hideVideo } from './actions.ts'
import { videoLists } from './lists.ts'
import { findVideoFacts, type Videos } from './reads.ts'
import { retainVideos } from './writes.ts'

/** 1 for a video `i` that has opened, else 0: it is listed before. */
const openedBy = (now: Date) =>
  sql`case when i.is_schedule and i.scheduled_at > ${now} then 0 else 1 end`

/** The item kind of videos, for likes, comments and purchases. */
export const videoKind = (parts: Pick<ActionParts, 'db' | 'clock'>, videos: Videos): ItemKind => ({
  name: 'video',
  takes: ['like', 'bookmark'],
  commentCounter: commentsOn('video'),
  endpoints: { buy: BuyVideo, bookmarks: ListBookmarkedVideos },
  facts: findVideoFacts,
  list: videos,
  latest: videoLists.latest,
  hasTitles: true,
  summaries: (viewer, ids) => videos.summaries({ viewer }, ids),
  count: (tx, id, change) => countOnItem(tx, 'video', id, change),
  quote: quotesByFacts(parts.db, findVideoFacts),
  subscriptionContents: (db, ask) =>
    countForSubscribers(db, { table: 'video', included: { videos: openedBy(ask.now) } }, ask),
  listForStaff: (db, search, limit) =>
    listStaffItems(db, { kind: 'video', text: 'title' }, search, limit),
  setHidden: hideVideo,
  leaving: {
    retainSold: retainVideos,
    removeOthers: (creatorId) => deleteVideosOf(parts, creatorId),
  },
  grant: lockForPurchase('video'),
})
