import {
  type BareList,
  creatorColumns,
  itemsWithCreators,
  performerOf,
  publicUrlOf,
  signedUrlOf,
} from './parts.ts'

/** Galleries with their creators and covers by primary key: see posts.ts. */
export const galleries: BareList = {
  text: `
    select i.id, i.slug, i.title, i.description, i.is_sale, i.price_cents, i.status, i.photo_count,
      i.view_count, i.like_count, i.comment_count, i.bookmark_count, i.published_at, i.updated_at,
      p.id as photo_id, f.id as file_id, f.thumbhash, ${creatorColumns}
    from ${itemsWithCreators('gallery')}
      join photo p on p.id = i.cover_id
      join file f on f.id = p.file_id
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
    coverPhoto: {
      _id: row.photo_id,
      url: signedUrlOf(row.file_id, 'shown'),
      isLocked: true,
      thumbnails: [publicUrlOf(row.file_id, 'blurred')],
      thumbhash: row.thumbhash,
    },
    numOfItems: row.photo_count,
    stats: { views: row.view_count },
    isSubscribed: false,
    isBought: false,
    isBookMarked: false,
    isBookmarked: false,
    isLocked: true,
    isLiked: false,
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    createdAt: row.published_at,
    updatedAt: row.updated_at,
  }),
}
