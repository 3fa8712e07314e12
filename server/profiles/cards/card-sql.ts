import type { PerformerCard } from '#contract/profiles/cards.ts'
import { isEntitledSql } from '#server/access/index.ts'
import { secondMs } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { lastActiveText } from './last-active.ts'
import { accountPictures } from './pictures.ts'

/** A creator's card as columns: for the statement of this folder, and for hot ones that embed cards. */
export interface CardRow {
  c_id: string
  c_name: string
  c_username: string
  c_avatar: string | null
  c_cover: string | null
  c_bio: string
  c_country: string | null
  c_gender: string | null
  c_born: string | null
  c_verified: boolean
  c_featured: boolean
  c_online: number
  c_live: number
  c_score: number
  c_free: boolean
  c_free_days: number
  c_monthly: number
  c_yearly: number
  c_response: string
  /** Seconds since the account was last seen; null when it never was. */
  c_away: number | null
  c_likes: number
  c_subscribers: number
  c_views: number
  c_videos: number
  c_photos: number
  c_galleries: number
  c_products: number
  c_feeds: number
  c_followers: number
  c_subscribed: boolean
  c_followed: boolean
  c_bookmarked: boolean
  c_used_free: boolean
}

const plain = `a.id as c_id, a.name as c_name, coalesce(a.username, '') as c_username,
  a.avatar_file_id as c_avatar, a.cover_file_id as c_cover, c.bio as c_bio, a.country as c_country,
  a.gender as c_gender, to_char(a.date_of_birth, 'YYYY-MM-DD') as c_born,
  c.verified_account as c_verified, c.is_featured as c_featured, a.is_online::int as c_online,
  c.live::int as c_live, c.score as c_score, c.is_free_subscription as c_free,
  c.free_subscription_days as c_free_days, c.monthly_price_cents::float8 as c_monthly,
  c.yearly_price_cents::float8 as c_yearly, c.response_time as c_response,
  extract(epoch from now() - a.last_active_at)::int as c_away,
  c.like_count as c_likes, c.subscriber_count as c_subscribers, c.view_count as c_views,
  c.video_count as c_videos, c.photo_count as c_photos, c.gallery_count as c_galleries,
  c.product_count as c_products, c.feed_count as c_feeds, c.follower_count as c_followers`

const strangers = `false as c_subscribed, false as c_followed, false as c_bookmarked, false as c_used_free`

/**
 * Columns and joins of a card, beside `account a` and `creator c`. `viewer` is the statement's own
 * words for the viewer's id, such as `$1`, or null when visitors ask.
 */
export function cardSql(viewer: string | null): { columns: string; joins: string } {
  if (viewer === null) return { columns: `${plain}, ${strangers}`, joins: '' }
  const flags = `${isEntitledSql(viewer, 'a.id', 'now()')} as c_subscribed,
    cf.id is not null as c_followed, cb.id is not null as c_bookmarked,
    (select true from entitlement cs where cs.account_id = ${viewer} and cs.subject_id = a.id
      and cs.source_kind = 'free_subscription' limit 1) is true as c_used_free`
  const joins = `left join follow cf on cf.follower_id = ${viewer} and cf.following_id = a.id
    left join reaction cb on cb.account_id = ${viewer} and cb.object_type = 'performer'
      and cb.action = 'bookmark' and cb.object_id = a.id`
  return { columns: `${plain}, ${flags}`, joins }
}

/** The contract's card of a creator. To the own card its owner is subscriber and follower. */
export function presentCard(row: CardRow, viewerId: string | null): PerformerCard {
  const now = new Date()
  const lastActiveAt = row.c_away === null ? null : new Date(now.getTime() - row.c_away * secondMs)
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
    lastActiveText: lastActiveText(lastActiveAt, now),
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
