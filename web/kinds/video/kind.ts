import { BuyVideo } from '#contract/content/videos.ts'
import { videos } from '../../entities/video/videos.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { WebItemKind } from '../item-kind.ts'

export const videoKind: WebItemKind = {
  ...links.video,
  name: m.reports_video,
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

  bought: (itemId) => videos.invalidate(({ _id }) => _id === itemId),
  rightsChanged: (creatorId) => videos.invalidate(({ performerId }) => performerId === creatorId),
  eventsMissed: () => videos.invalidate(({ isLocked }) => isLocked),
}
