import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { CardRow } from './card-sql.ts'
import { lastActiveText } from './last-active.ts'
import { accountPictures } from './pictures.ts'

/** The contract's card of a creator. To the own card its owner is subscriber and follower. */
export function presentCard(row: CardRow, viewerId: string | null): PerformerCard {
  const isOwn = row.c_id === viewerId
  const pictures = accountPictures({ avatar_file_id: row.c_avatar, cover_file_id: row.c_cover })
  return {
    _id: row.c_id,
    name: row.c_name,
    username: row.c_username,
    avatar: pictures.avatar,
    cover: pictures.cover,
    bio: row.c_bio,
    country: row.c_country,
    gender: row.c_gender,
    dateOfBirth: row.c_born,
    verifiedAccount: row.c_verified,
    isFeatured: row.c_featured,
    isOnline: row.c_online,
    live: row.c_live,
    score: row.c_score,
    isFreeSubscription: row.c_free,
    durationFreeSubscriptionDays: row.c_free_days,
    monthlyPrice: dollars(row.c_monthly),
    yearlyPrice: dollars(row.c_yearly),
    subscriberCount: row.c_subscribers,
    mediaCount: row.c_photos + row.c_videos,
    responseTime: row.c_response,
    lastActiveText: lastActiveText(row.c_away),
    isSubscribed: isOwn || row.c_subscribed,
    isFollowed: isOwn || row.c_followed,
    isBookMarked: row.c_bookmarked,
    isBookmarked: row.c_bookmarked,
    usedFreeSubscription: row.c_used_free,
    stats: {
      likes: row.c_likes,
      subscribers: row.c_subscribers,
      views: row.c_views,
      totalVideos: row.c_videos,
      totalPhotos: row.c_photos,
      totalGalleries: row.c_galleries,
      totalProducts: row.c_products,
      totalFeeds: row.c_feeds,
      followers: row.c_followers,
    },
  }
}
