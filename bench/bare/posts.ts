import type pg from 'pg'

/**
 * What lists of posts are measured against: one statement that is given the ids of the page and joins
 * post, creator and files by primary key. The same field names as ours; no rights, no validation, no
 * signing: addresses carry a text of the length of a signature.
 */
const text = `
  select f.id, f.slug, f.type, f.text, f.status, f.is_sale, f.price_cents, f.file_ids, f.poll_ids,
    f.poll_description, f.poll_expired_at, f.streaming_scheduled, f.is_pinned, f.pinned_at,
    f.course_codes, f.like_count, f.comment_count, f.bookmark_count, f.published_at, f.updated_at,
    a.id as creator_id, a.name, a.username, a.country, a.gender, a.date_of_birth, a.is_online,
    a.last_active_at, c.bio, c.verified_account, c.is_featured, c.live, c.score,
    c.is_free_subscription, c.free_subscription_days, c.monthly_price_cents, c.yearly_price_cents,
    c.response_time, c.like_count as c_likes, c.subscriber_count, c.view_count, c.video_count,
    c.photo_count, c.gallery_count, c.product_count, c.feed_count, c.follower_count,
    coalesce(files.list, '[]') as files
  from unnest($1::text[]) with ordinality ids (id, n)
    join feed f on f.id = ids.id
    join account a on a.id = f.creator_id
    join creator c on c.account_id = f.creator_id
    left join lateral (
      select json_agg(json_build_object('_id', fi.id, 'type', fi.type, 'name', fi.name,
        'mimeType', fi.mime_type, 'size', fi.size_bytes, 'width', fi.width, 'height', fi.height,
        'duration', fi.duration_seconds, 'status', fi.status, 'thumbhash', fi.thumbhash)) as list
      from file fi where fi.id = any(f.file_ids)) files on true
  order by ids.n`

const origin = 'http://localhost:3000'
const signature = `for=${'6'.repeat(24)}&until=1795312800&sig=${'x'.repeat(22)}`

interface File {
  _id: string
}

export async function postsOf(pool: pg.Pool, ids: readonly string[]): Promise<object[]> {
  const { rows } = await pool.query({ name: 'posts', text, values: [ids] })
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    type: row.type,
    text: row.text,
    fromSource: 'performer',
    fromSourceId: row.creator_id,
    performer: performerOf(row),
    status: row.status,
    isSale: row.is_sale,
    price: Number(row.price_cents) / 100,
    fileIds: row.file_ids,
    files: row.files.map((file: File) => ({
      ...file,
      url: row.is_sale ? null : `${origin}/media/${file._id}/w1600?${signature}`,
      thumbnails: [`${origin}/media/${file._id}/w400?${signature}`],
    })),
    thumbnailId: null,
    thumbnail: null,
    teaserId: null,
    teaser: null,
    pollIds: row.poll_ids,
    polls: [],
    pollDescription: row.poll_description,
    pollExpiredAt: row.poll_expired_at,
    streamingScheduled: row.streaming_scheduled,
    isPinned: row.is_pinned,
    pinnedAt: row.pinned_at,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    isLiked: false,
    isBookMarked: false,
    isBookmarked: false,
    isSubscribed: false,
    isBought: false,
    isFollowed: false,
    isLocked: row.is_sale,
    courseCode: row.course_codes,
    createdAt: row.published_at,
    updatedAt: row.updated_at,
  }))
}

// biome-ignore lint/suspicious/noExplicitAny: the bare server knows no types
const performerOf = (row: any) => ({
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
  score: row.score,
  isFreeSubscription: row.is_free_subscription,
  durationFreeSubscriptionDays: row.free_subscription_days,
  monthlyPrice: Number(row.monthly_price_cents) / 100,
  yearlyPrice: Number(row.yearly_price_cents) / 100,
  subscriberCount: row.subscriber_count,
  mediaCount: row.photo_count + row.video_count,
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
    views: row.view_count,
    totalVideos: row.video_count,
    totalPhotos: row.photo_count,
    totalGalleries: row.gallery_count,
    totalProducts: row.product_count,
    totalFeeds: row.feed_count,
    followers: row.follower_count,
  },
})
