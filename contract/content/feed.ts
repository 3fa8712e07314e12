/** A creator's post as its viewer may see it. */
import { FileObject } from '../files/files.ts'
import { outputsOf } from '../kit/plain-fields.ts'
import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  AccountSource,
  ContentStatus,
  Count,
  Dollars,
  Id,
  Instant,
  NullableInstant,
  Url,
} from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'
import { postFields } from './post-fields.ts'

/** All but the first and the last have files: `photo` up to 12, the others exactly one. */
export const FEED_TYPES = [
  'text',
  'photo',
  'video',
  'audio',
  'document',
  'scheduled-streaming',
] as const
export const FeedType = oneOf(FEED_TYPES)
export type FeedType = Static<typeof FeedType>

/** One option; the question is `pollDescription` of the post. */
export const Poll = object({
  _id: Id,
  description: text(),
  totalVote: Count,
  /** Addition: the caller voted for this one. */
  isVoted: boolean(),
  expiredAt: NullableInstant,
})
export type Poll = Static<typeof Poll>

const thumbnail = {
  _id: Id,
  url: nullable(Url),
  /** Addition: the caller may not see it. */
  isLocked: boolean(),
  thumbnails: array(Url),
  /** Addition: a tiny placeholder image in base64, as of the post's files. */
  thumbhash: nullable(text()),
}

/** A short video that everyone may watch. */
const teaser = {
  ...thumbnail,
  thumbnail: nullable(Url),
  /** Addition, as of the post's files: size in pixels, length in seconds, and what players load. */
  width: nullable(number()),
  height: nullable(number()),
  duration: nullable(number()),
  hls: optional(nullable(Url)),
  storyboard: optional(nullable(Url)),
}

export const Feed = object({
  _id: Id,
  slug: text(),
  type: FeedType,
  ...outputsOf(postFields),
  /** Always `performer`. */
  fromSource: AccountSource,
  fromSourceId: Id,
  performer: PerformerCard,
  status: ContentStatus,
  /** Addition: true for one that was never published, and is not scheduled to be. */
  isDraft: optional(boolean()),
  isSale: boolean(),
  price: Dollars,
  fileIds: array(Id),
  files: array(FileObject),
  thumbnailId: nullable(Id),
  thumbnail: nullable(object(thumbnail)),
  teaserId: nullable(Id),
  teaser: nullable(object(teaser)),
  pollIds: array(Id),
  polls: array(Poll),
  pollDescription: text(),
  pollExpiredAt: NullableInstant,
  streamingScheduled: NullableInstant,
  isPinned: boolean(),
  pinnedAt: NullableInstant,
  totalLike: Count,
  totalComment: Count,
  totalBookmark: Count,
  isLiked: boolean(),
  isBookMarked: boolean(),
  isBookmarked: boolean(),
  isSubscribed: boolean(),
  isBought: boolean(),
  isFollowed: boolean(),
  /** Addition: the caller may not see the media. */
  isLocked: boolean(),
  /** Addition: when it will be published automatically; only its creator sees it until then. */
  scheduledAt: NullableInstant,
  /**
   * Addition, only for its creator: views of its page, purchases, and the revenue from them, in
   * dollars.
   */
  stats: optional(object({ views: Count, unlocks: optional(Count), revenue: optional(Dollars) })),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Feed = Static<typeof Feed>
