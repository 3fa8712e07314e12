import { BuyVideo, ListBookmarkedVideos, ListVideos } from '#contract/content/videos.ts'
import { videoPageSize, videos } from '../../entities/video/videos.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'
import { itemList, kindList } from '../item-list.ts'
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

  buy: BuyVideo,
  title: m.unlock_video_title,
  seller: m.unlock_video_what,
  whole: m.unlock_whole_video,
  show: m.unlock_video_show,
  done: m.unlock_video_done,
  report: m.report_video,
  reported: async () => (await import('../reported.ts')).reportedVideo,

  bought: (itemId) => videos.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) => videos.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => videos.invalidate(({ isLocked }) => isLocked),

  look: 'tiles',
  list: kindList({
    endpoint: ListVideos,
    limit: videoPageSize,
    query: ({ q, tag }) => ({ ...(q ? { q } : {}), ...(tag ? { tag } : {}) }),
    load: async () => (await import('../../features/videos/video-grid.tsx')).VideoList,
  }),
  search: m.explore_search_videos,
  filters: 'tag',
  found: ({ videos }) => videos.total,
  bookmarks: itemList({
    endpoint: ListBookmarkedVideos,
    limit: videoPageSize,
    load: async () => (await import('../../features/videos/video-grid.tsx')).BookmarkedVideos,
  }),
  noBookmarks: m.bookmarks_no_videos,
  tab: { count: ({ totalVideos }) => totalVideos, none: m.video_none },
}
