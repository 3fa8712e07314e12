import {
  type BareList,
  creatorColumns,
  fileObject,
  itemsWithCreators,
  performerOf,
  signedUrlOf,
} from './parts.ts'

/**
 * Baseline for lists of posts: one statement that takes the ids of the page and joins post, creator
 * and files by primary key. The same fields as ours; no access rights, no validation, no signing:
 * URLs contain a text of a signature's length.
 */
const text = `
  select i.id, i.slug, i.type, i.text, i.status, i.is_sale, i.price_cents, i.file_ids, i.poll_ids,
    i.poll_description, i.poll_expired_at, i.scheduled_at, i.streaming_scheduled, i.is_pinned, i.pinned_at,
    i.course_codes, i.like_count, i.comment_count, i.bookmark_count, i.published_at, i.updated_at,
    ${creatorColumns}, coalesce(files.list, '[]') as files
  from ${itemsWithCreators('feed')}
    left join lateral (
      select json_agg(${fileObject('fi')}) as list
      from file fi where fi.id = any(i.file_ids)) files on true
  order by ids.n`

interface File {
  _id: string
}

export const posts: BareList = {
  text,
  itemOf: (row) => ({
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
      isLocked: row.is_sale,
      url: signedUrlOf(file._id, row.is_sale ? 'shown' : 'w1600'),
      thumbnails: [signedUrlOf(file._id, 'w400')],
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
    scheduledAt: row.scheduled_at,
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
  }),
}
