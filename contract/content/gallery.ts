/** A creator's gallery and its photos as their viewer may see them. */
import {
  array,
  boolean,
  nullable,
  number,
  object,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { ContentStatus, Count, Dollars, Id, Instant, Url } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

/** Of galleries, their photos and videos. */
export const maxTitle = 200
export const maxDescription = 2000

/** Maximum number of photos in a gallery. */
export const maxGalleryPhotos = 100

export const Gallery = object({
  _id: Id,
  slug: text(),
  title: text(),
  description: text(),
  /** False: for subscribers; true: for those who buy it. */
  isSale: boolean(),
  price: Dollars,
  status: ContentStatus,
  /** Addition: true for one that was never published. */
  isDraft: optional(boolean()),
  performerId: Id,
  performer: PerformerCard,
  /** Null while the gallery has no visible photo; `_id` is the photo's. */
  coverPhoto: nullable(
    object({
      _id: Id,
      url: nullable(Url),
      /** Addition: the caller may not see it; `url` then answers a blurred preview. */
      isLocked: boolean(),
      thumbnails: array(Url),
      /** Addition: a tiny placeholder image in base64, shown until the real one has loaded. */
      thumbhash: nullable(text()),
    }),
  ),
  /** Active photos. */
  numOfItems: Count,
  stats: object({
    views: Count,
    /** Addition, only for its creator: number of purchases, and the revenue from them, in dollars. */
    unlocks: optional(Count),
    revenue: optional(Dollars),
  }),
  isSubscribed: boolean(),
  isBought: boolean(),
  isBookMarked: boolean(),
  isBookmarked: boolean(),
  /** Addition: the caller may not see the photos. */
  isLocked: boolean(),
  /** Addition: true when none of its photos could be processed, so that it is not sold. */
  isBroken: optional(boolean()),
  isLiked: boolean(),
  totalLike: Count,
  totalComment: Count,
  totalBookmark: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Gallery = Static<typeof Gallery>

export const Photo = object({
  _id: Id,
  /** Never empty: without one of its own it is the caption, else the day. */
  title: text(),
  /** Addition: the title as its creator wrote it, which may be empty. */
  ownTitle: text(),
  description: text(),
  status: ContentStatus,
  performerId: Id,
  galleryId: Id,
  fileId: Id,
  /** Its smaller sizes are still being generated. */
  processing: boolean(),
  isGalleryCover: boolean(),
  /** Locked: `url` and `thumbnails` answer a strongly blurred preview. */
  photo: object({
    url: nullable(Url),
    /** Addition: the caller may not see it. */
    isLocked: boolean(),
    thumbnails: array(Url),
    /** Bytes. */
    size: number(),
    /** Pixels. */
    width: nullable(number()),
    height: nullable(number()),
    /** Addition: a tiny placeholder image in base64, shown until the real one has loaded. */
    thumbhash: nullable(text()),
    /** Addition: what it shows, in words; empty for none, and for one that is locked. */
    alt: text(),
  }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Photo = Static<typeof Photo>
