/** Shared by the lists of the bare server: access rights and signing are left out. */

const origin = 'http://localhost:3000'
const signature = `for=${'6'.repeat(24)}&until=1795312800&sig=${'x'.repeat(22)}`

// biome-ignore lint/suspicious/noExplicitAny: the bare server knows no types
export type Row = any

/** One list: a statement that takes the ids of the page, and the mapping of its rows. */
export interface BareList {
  text: string
  itemOf: (row: Row) => object
}

export const creatorColumns = `
  a.id as creator_id, a.name, a.username, a.country, a.gender, a.date_of_birth, a.is_online,
  a.last_active_at, c.bio, c.verified_account, c.is_featured, c.live, c.streaming_status, c.score,
  c.is_free_subscription, c.free_subscription_days, c.monthly_price_cents, c.yearly_price_cents,
  c.response_time, c.like_count as c_likes, c.subscriber_count, c.view_count as c_views, c.video_count,
  c.photo_count as c_photos, c.gallery_count, c.product_count, c.feed_count, c.follower_count`

/** The items of the page as `i`, in order, with their creators. */
export const itemsWithCreators = (table: string) => `
  unnest($1::text[]) with ordinality ids (id, n)
    join ${table} i on i.id = ids.id
    join account a on a.id = i.creator_id
    join creator c on c.account_id = i.creator_id`

export const fileObject = (
  file: string,
) => `json_build_object('_id', ${file}.id, 'type', ${file}.type,
  'name', ${file}.name, 'mimeType', ${file}.mime_type, 'size', ${file}.size_bytes, 'width', ${file}.width,
  'height', ${file}.height, 'duration', ${file}.duration_seconds, 'status', ${file}.status,
  'thumbhash', ${file}.thumbhash,
  'isLocked', true, 'alt', '')`

/** URL of a variant that needs no signature, such as a blurred preview. */
export const publicUrlOf = (fileId: string, variant: string) =>
  `${origin}/media/${fileId}/${variant}`

export const signedUrlOf = (fileId: string, variant: string) =>
  `${publicUrlOf(fileId, variant)}?${signature}`

export const performerOf = (row: Row) => ({
  _id: row.creator_id,
  name: row.name,
  username: row.username,
  avatar: `${origin}/media/placeholder/avatar`,
  cover: `${origin}/media/placeholder/cover`,
  bio: row.bio,
  country: row.country,
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  verifiedAccount: row.verified_account,
  isFeatured: row.is_featured,
  isOnline: Number(row.is_online),
  live: Number(row.live),
  streamingStatus: row.streaming_status,
  score: row.score,
  isFreeSubscription: row.is_free_subscription,
  durationFreeSubscriptionDays: row.free_subscription_days,
  monthlyPrice: Number(row.monthly_price_cents) / 100,
  yearlyPrice: Number(row.yearly_price_cents) / 100,
  subscriberCount: row.subscriber_count,
  mediaCount: row.c_photos + row.video_count,
  responseTime: row.response_time,
  lastActiveText: '',
  lastActiveAt: null,
  isSubscribed: false,
  isFollowed: false,
  isBookMarked: false,
  isBookmarked: false,
  usedFreeSubscription: false,
  stats: {
    likes: row.c_likes,
    subscribers: row.subscriber_count,
    views: row.c_views,
    totalVideos: row.video_count,
    totalPhotos: row.c_photos,
    totalGalleries: row.gallery_count,
    totalProducts: row.product_count,
    totalFeeds: row.feed_count,
    followers: row.follower_count,
  },
})
