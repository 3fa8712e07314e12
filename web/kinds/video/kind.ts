import {
  BuyVideo,
  DeleteVideo,
  ListBookmarkedVideos,
  ListVideos,
} from '#contract/content/videos.ts'
import { videos } from '../../entities/video/videos.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { tiles } from '../item-list.ts'
import { kindPaths } from '../paths.ts'

export const videoKind: WebItemKind = {
  ...kindPaths.video,
  ...links.video,
  name: m.reports_video,
  plural: m.profile_videos,
  icon: 'video',
  sale: m.earn_type_video,
  usedIn: m.vault_in_video,
  count: m.quote_videos,
  included: (included) => included.videos,

  unlock: {
    endpoint: BuyVideo,
    title: m.unlock_video_title,
    seller: m.unlock_video_what,
    whole: m.unlock_whole_video,
    done: m.unlock_video_done,
  },
  show: m.unlock_video_show,
  deletion: {
    endpoint: DeleteVideo,
    title: m.video_delete_title,
    text: m.video_delete_text,
    done: m.video_deleted,
  },
  report: m.report_video,
  reported: async () => (await import('../reported.ts')).reportedVideo,

  bought: (itemId) => videos.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) => videos.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => videos.invalidate(({ isLocked }) => isLocked),

  ...tiles({
    list: ListVideos,
    bookmarks: ListBookmarkedVideos,
    limit: 12,
    query: ({ q, tag }) => ({ ...(q ? { q } : {}), ...(tag ? { tag } : {}) }),
    shape: 'wide',
    tile: async () => (await import('../../features/videos/video-tile.tsx')).VideoTile,
  }),
  search: m.explore_search_videos,
  filters: 'tag',
  found: ({ videos }) => videos.total,
  noBookmarks: m.bookmarks_no_videos,
  tab: { count: ({ totalVideos }) => totalVideos, none: m.video_none },
}
