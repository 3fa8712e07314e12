import type { PerformerCard } from '#contract/profiles/cards.ts'
import { hasFact, type ViewerState } from '#server/access/index.ts'
import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import type { CreatorCounters } from './counters.ts'
import { accountPictures } from './pictures.ts'
import type { CreatorSummary } from './summaries.ts'

/** A creator on a page: the cached part, and what was read with the page. */
export interface FoundCreator {
  summary: CreatorSummary
  counters: CreatorCounters
}

/** The viewer's relation to the creator, as read for the page, and the time. */
export interface CardContext {
  viewerId: string | null
  state: ViewerState
  now: Date
}

/** The contract's creator card. Owners are subscriber and follower on their own card. */
export function presentCreator(
  { summary, counters }: FoundCreator,
  { viewerId, state, now }: CardContext,
): PerformerCard {
  const { id } = summary
  const isOwn = id === viewerId
  const isBookmarked = hasFact(state, 'bookmark', id)
  return {
    _id: id,
    name: summary.name,
    username: summary.username,
    writesIn: summary.writesIn,
    ...accountPictures(summary.pictures),
    bio: summary.bio,
    country: summary.country,
    gender: summary.gender,
    dateOfBirth: summary.dateOfBirth,
    verifiedAccount: summary.verifiedAccount,
    isFeatured: summary.isFeatured,
    isFreeSubscription: summary.isFreeSubscription,
    durationFreeSubscriptionDays: summary.durationFreeSubscriptionDays,
    monthlyPrice: summary.monthlyPrice,
    yearlyPrice: summary.yearlyPrice,
    responseTime: summary.responseTime,
    isOnline: Number(counters.is_online),
    live: Number(counters.live),
    streamingStatus: counters.streaming_status,
    score: counters.score,
    subscriberCount: counters.subscriber_count,
    mediaCount: counters.photo_count + counters.video_count,
    lastActiveText: lastActiveText(counters.last_active_at, now),
    lastActiveAt: counters.last_active_at?.toISOString() ?? null,
    isSubscribed: isOwn || state.entitlements.has(id),
    isFollowed: isOwn || state.follows.has(id),
    isBookMarked: isBookmarked,
    isBookmarked,
    usedFreeSubscription: state.usedFreePlans.has(id),
    stats: {
      likes: counters.like_count,
      subscribers: counters.subscriber_count,
      views: counters.view_count,
      totalVideos: counters.video_count,
      totalPhotos: counters.photo_count,
      totalGalleries: counters.gallery_count,
      totalProducts: counters.product_count,
      totalFeeds: counters.feed_count,
      followers: counters.follower_count,
    },
  }
}

const steps = [
  { ms: dayMs, unit: 'day' },
  { ms: hourMs, unit: 'hour' },
  { ms: minuteMs, unit: 'minute' },
] as const

const maxDays = 30

/** How long ago an account was last active, as text; empty when never. */
function lastActiveText(lastActiveAt: Date | null, now: Date): string {
  if (lastActiveAt === null) return ''
  const awayMs = now.getTime() - lastActiveAt.getTime()
  if (awayMs > maxDays * dayMs) return 'Active a while ago'
  for (const { ms, unit } of steps) {
    const count = Math.floor(awayMs / ms)
    if (count > 0) return `Active ${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'Active now'
}
