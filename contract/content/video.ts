/** A creator's video as its viewer may see it, and the limits of what is said of one. */

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
  performerId: Id,
  performer: PerformerCard,
  /** Closed to everybody but its creator until `scheduledAt`. */
  isSchedule: boolean(),
  scheduledAt: NullableInstant,
  /** The video, or its teaser, is still being prepared. */
  processing: boolean(),
  teaserProcessing: boolean(),
  tags: array(text(), { max: maxVideoTags }),
  /** Those who are shown to the caller. */
  participantIds: array(Id, { max: maxVideoParticipants }),
  participants: array(PerformerCard, { max: maxVideoParticipants }),
  fileId: Id,
  thumbnailId: nullable(Id),
  teaserId: nullable(Id),
  /** Never null; locked it has no `url`, and `thumbnails` that are strongly blurred. */
  video: FileObject,
  thumbnail: nullable(FileObject),
  /** Open to all who may know of the video. */
  teaser: nullable(FileObject),
  stats: object({
    views: Count,
    likes: Count,
    comments: Count,
    bookmarks: Count,
    /** Ours, for its creator alone: how many own it by a purchase, and what these brought, in dollars. */
    unlocks: optional(Count),
    revenue: optional(Dollars),
  }),
  isSubscribed: boolean(),
  isBought: boolean(),
  isLiked: boolean(),
  isBookmarked: boolean(),
  isBookMarked: boolean(),
  /** Ours: the caller may not see the video. */
  isLocked: boolean(),
  /** Ours: as other items have them. */
  totalLike: Count,
  totalComment: Count,
  totalBookmark: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Video = Static<typeof Video>
