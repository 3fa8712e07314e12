import { sql } from 'kysely'
import { BuyVideo, ListBookmarkedVideos } from '#contract/content/videos.ts'
import type { ItemKind } from '#server/access/index.ts'
import { publishedKind } from '#server/items/index.ts'
import { type ActionParts, videoRemovals } from './actions.ts'
import { videoLists } from './lists.ts'
import { findVideoFacts, type Videos } from './reads.ts'
import { retainVideos } from './writes.ts'

/** 1 for a video `i` that has opened, else 0: it is listed before. */
const openedBy = (now: Date) =>
  sql`case when i.is_schedule and i.scheduled_at > ${now} then 0 else 1 end`

/** The item kind of videos, for likes, comments and purchases. */
export const videoKind = (parts: Pick<ActionParts, 'db' | 'clock'>, videos: Videos): ItemKind =>
  publishedKind({
    db: parts.db,
    name: 'video',
    text: 'title',
    endpoints: { buy: BuyVideo, bookmarks: ListBookmarkedVideos },
    facts: findVideoFacts,
    list: videos,
    latest: videoLists.latest,
    contents: (now) => ({ included: { videos: openedBy(now) } }),
    setHidden: videoRemovals.hide,
    leaving: {
      retainSold: retainVideos,
      removeOthers: (creatorId) => videoRemovals.removeAllOf(parts, creatorId),
    },
  })
