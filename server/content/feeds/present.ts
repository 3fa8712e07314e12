import type { Feed } from '#contract/content/feed.ts'
import type { FileObject } from '#contract/files/files.ts'
import { type OwnerStats, presentStats } from '#server/content/item-stats/index.ts'
import type { PollOption, Votes } from '#server/content/polls/index.ts'
import type { Presenter } from '#server/files/index.ts'
import type { ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { plainFeedFields } from './fields.ts'
import type { FeedSummary } from './summary.ts'

/** What changes of a post without raising its version, besides its counters. */
export interface FeedFresh {
  votes: Votes | undefined
  own: OwnerStats | undefined
}

/** The contract's post, for this viewer. */
export function presentFeed(
  present: Presenter,
  { summary, row, fresh, performer, viewer, isOpen, flags }: ItemToPresent<FeedSummary, FeedFresh>,
): Feed {
  const isListed = summary.status === 'active'
  const viewing = { viewerId: viewer?.id ?? null, unlocked: isOpen, isListed }
  const thumbnail = summary.thumbnail && present.file(summary.thumbnail, viewing)
  const teaser = summary.teaser && present.file(summary.teaser, viewing)
  return {
    _id: summary.id,
    slug: summary.slug,
    type: summary.type,
    ...plainFeedFields.present(summary),
    fromSource: 'performer',
    fromSourceId: summary.ownerId,
    performer,
    status: summary.status,
    ...(!summary.publishedAt && !summary.scheduledAt && { isDraft: true }),
    isSale: summary.isSale,
    price: dollars(summary.priceCents),
    fileIds: summary.fileIds,
    files: summary.files.map((file) => present.file(file, viewing)),
    thumbnailId: summary.thumbnail?.id ?? null,
    thumbnail: thumbnail ? miniature(thumbnail) : null,
    teaserId: summary.teaser?.id ?? null,
    teaser: teaser ? shortVideo(teaser, thumbnail?.thumbnails[0]) : null,
    pollIds: summary.pollIds,
    polls: summary.options.map((option) => presentOption(option, fresh?.votes)),
    pollDescription: summary.pollDescription,
    pollExpiredAt: summary.pollExpiredAt,
    streamingScheduled: summary.streamingScheduled,
    isPinned: summary.isPinned,
    pinnedAt: summary.pinnedAt,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    isLiked: flags.isLiked,
    isBookMarked: flags.isBookmarked,
    isBookmarked: flags.isBookmarked,
    isSubscribed: flags.isSubscribed,
    isBought: flags.isBought,
    isFollowed: flags.isFollowed,
    isLocked: !isOpen && summary.files.length > 0,
    scheduledAt: summary.scheduledAt,
    ...(fresh?.own && { stats: presentStats(row, fresh.own) }),
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
  }
}

const presentOption = ({ id, description, expiredAt }: PollOption, votes: Votes | undefined) => ({
  _id: id,
  description,
  totalVote: votes?.get(id)?.count ?? 0,
  isVoted: votes?.get(id)?.isOwn ?? false,
  expiredAt,
})

const miniature = ({ _id, url, isLocked, thumbnails, thumbhash }: FileObject) => ({
  _id,
  url,
  isLocked,
  thumbnails,
  thumbhash,
})

const shortVideo = (file: FileObject, thumbnail: string | undefined) => ({
  ...miniature(file),
  thumbnail: thumbnail ?? file.thumbnails[0] ?? null,
  width: file.width,
  height: file.height,
  duration: file.duration,
  hls: file.hls,
  storyboard: file.storyboard,
})
