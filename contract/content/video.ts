/** A creator's video as its viewer may see it, and the limits of its fields. */

import { FileObject } from '../files/files.ts'
import { array, boolean, nullable, object, optional, type Static, text } from '../kit/schema.ts'
import { ContentStatus, Count, Dollars, Id, Instant, NullableInstant } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

export const maxVideoTags = 20
export const maxVideoParticipants = 20

export const Video = object({
  _id: Id,
  slug: text(),
  title: text(),
  description: text({ max: 2000 }),
  /** False: for subscribers; true: for those who buy it. */
  isSale: boolean(),
  price: Dollars,
  status: ContentStatus,
  /** Addition: true for one that was never published. */
  isDraft: optional(boolean()),
  performerId: Id,
  performer: PerformerCard,
  /** True: only its creator can play it until `scheduledAt`. */
  isSchedule: boolean(),
  scheduledAt: NullableInstant,
  /** The video, or its teaser, is still being processed. */
  processing: boolean(),
  teaserProcessing: boolean(),
  tags: array(text(), { max: maxVideoTags }),
  /** Only those whom the caller may see. */
  participantIds: array(Id, { max: maxVideoParticipants }),
  participants: array(PerformerCard, { max: maxVideoParticipants }),
  fileId: Id,
  thumbnailId: nullable(Id),
  teaserId: nullable(Id),
  /** Never null; if locked, it has no `url`, and its `thumbnails` are strongly blurred. */
  video: FileObject,
  thumbnail: nullable(FileObject),
  /** Open to everyone to whom the video is listed. */
  teaser: nullable(FileObject),
  stats: object({
    views: Count,
    likes: Count,
    comments: Count,
    bookmarks: Count,
    /** Addition, only for its creator: number of purchases, and the revenue from them, in dollars. */
    unlocks: optional(Count),
    revenue: optional(Dollars),
  }),
  isSubscribed: boolean(),
  isBought: boolean(),
  isLiked: boolean(),
  isBookmarked: boolean(),
  isBookMarked: boolean(),
  /** Addition: the caller may not see the video. */
  isLocked: boolean(),
  /** Addition: as on other items. */
  totalLike: Count,
  totalComment: Count,
  totalBookmark: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Video = Static<typeof Video>
