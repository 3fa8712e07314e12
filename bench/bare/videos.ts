import {
  type BareList,
  creatorColumns,
  fileObject,
  itemsWithCreators,
  performerOf,
  publicUrlOf,
} from './parts.ts'

/** Videos with their creators, files and thumbnails by primary key: see posts.ts. */
export const videos: BareList = {
  text: `
    select i.id, i.slug, i.title, i.description, i.is_sale, i.price_cents, i.status, i.is_schedule,
      i.scheduled_at, i.tags, i.participant_ids, i.file_id, i.thumbnail_id, i.view_count, i.like_count,
      i.comment_count, i.bookmark_count, i.published_at, i.updated_at,
      ${fileObject('f')} as video, ${fileObject('t')} as thumbnail, ${creatorColumns}
    from ${itemsWithCreators('video')}
      join file f on f.id = i.file_id
      join file t on t.id = i.thumbnail_id
    order by ids.n`,
  itemOf: (row) => ({
    _id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    isSale: row.is_sale,
    price: Number(row.price_cents) / 100,
    status: row.status,
    performerId: row.creator_id,
    performer: performerOf(row),
    isSchedule: row.is_schedule,
    scheduledAt: row.scheduled_at,
    processing: false,
    teaserProcessing: false,
    tags: row.tags,
    participantIds: row.participant_ids,
    participants: [],
    fileId: row.file_id,
    thumbnailId: row.thumbnail_id,
    teaserId: null,
    video: { ...row.video, name: '', url: null, thumbnails: [], progress: 100 },
    thumbnail: {
      ...row.thumbnail,
      isLocked: false,
      url: publicUrlOf(row.thumbnail_id, 'w1600'),
      thumbnails: [publicUrlOf(row.thumbnail_id, 'w400')],
    },
    teaser: null,
    stats: {
      views: row.view_count,
      likes: row.like_count,
      comments: row.comment_count,
      bookmarks: row.bookmark_count,
    },
    isSubscribed: false,
    isBought: false,
    isLiked: false,
    isBookmarked: false,
    isBookMarked: false,
    isLocked: true,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    createdAt: row.published_at,
    updatedAt: row.updated_at,
  }),
}
