import type { Video } from '#contract/content/video.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { type OwnerStats, presentStats } from '#server/content/item-stats/index.ts'
import type { Presenter } from '#server/files/index.ts'
import type { ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { isBeingMade, type VideoSummary } from './summary.ts'

/** What is read with every page, since it changes without raising the version of a video. */
export interface VideoFresh {
  own: OwnerStats | undefined
  /** Creator cards of participants other than its owner, by id. */
  participants: ReadonlyMap<string, PerformerCard>
}

/** The contract's video, for this viewer at this time. */
export function presentVideo(
  present: Presenter,
  item: ItemToPresent<VideoSummary, VideoFresh>,
  now: Date,
): Video {
  const { summary, row, fresh, performer, viewer, isOpen, flags } = item
  const { file, thumbnail, teaser, media } = summary
  const isListed = summary.status === 'active'
  const viewing = { viewerId: viewer?.id ?? null, unlocked: isOpen, isListed }
  const participants = summary.participantIds.flatMap((id) =>
    id === summary.ownerId ? performer : (fresh?.participants.get(id) ?? []),
  )
  const video = present.file(file, viewing)
  const shownTeaser = teaser ? present.file(teaser, viewing) : null
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
    // It opens by the clock: the job that clears the schedule may run a moment late.
    isSchedule: media.opensAt !== null && media.opensAt > now,
    scheduledAt: summary.scheduledAt,
    // False as soon as it can be played, whatever is still processed.
    processing: isBeingMade(video),
    teaserProcessing: shownTeaser !== null && isBeingMade(shownTeaser),
    tags: summary.tags,
    participantIds: participants.map(({ _id }) => _id),
    participants,
    fileId: file.id,
    thumbnailId: thumbnail?.id ?? null,
    teaserId: teaser?.id ?? null,
    video,
    thumbnail: thumbnail ? present.file(thumbnail, viewing) : null,
    teaser: shownTeaser,
    stats: {
      ...presentStats(row, fresh?.own),
      likes: row.like_count,
      comments: row.comment_count,
      bookmarks: row.bookmark_count,
    },
    isSubscribed: flags.isSubscribed,
    isBought: flags.isBought,
    isLiked: flags.isLiked,
    isBookmarked: flags.isBookmarked,
    isBookMarked: flags.isBookmarked,
    isLocked: !isOpen,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
  }
}
