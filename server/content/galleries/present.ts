import type { Gallery } from '#contract/content/gallery.ts'
import { type OwnerStats, presentStats } from '#server/content/item-stats/index.ts'
import type { Presenter } from '#server/files/index.ts'
import type { ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import type { GallerySummary } from './summary.ts'

/** The contract's gallery, for this viewer. */
export function presentGallery(
  present: Presenter,
  item: ItemToPresent<GallerySummary, OwnerStats>,
): Gallery {
  const { summary, row, fresh, performer, isOpen, flags } = item
  return {
    _id: summary.id,
    slug: summary.slug,
    title: summary.title,
    description: summary.description,
    isSale: summary.isSale,
    price: dollars(summary.priceCents),
    status: summary.status,
    ...(!summary.publishedAt && { isDraft: true }),
    performerId: summary.ownerId,
    performer,
    coverPhoto: coverOf(present, item),
    numOfItems: summary.photoCount,
    stats: presentStats(row, fresh),
    isSubscribed: flags.isSubscribed,
    isBought: flags.isBought,
    isBookMarked: flags.isBookmarked,
    isBookmarked: flags.isBookmarked,
    isLocked: !isOpen,
    ...(summary.isBroken && { isBroken: true }),
    isLiked: flags.isLiked,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
  }
}

function coverOf(
  present: Presenter,
  { summary, viewer, isOpen }: ItemToPresent<GallerySummary, OwnerStats>,
): Gallery['coverPhoto'] {
  if (!summary.cover) return null
  const viewing = {
    viewerId: viewer?.id ?? null,
    unlocked: isOpen,
    isListed: summary.status === 'active',
  }
  const { url, isLocked, thumbnails, thumbhash } = present.file(summary.cover.file, viewing)
  return { _id: summary.cover.photoId, url, isLocked, thumbnails, thumbhash }
}
