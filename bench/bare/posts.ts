import type { PostPlan } from '../support/post-plan.ts'
import {
  type BareList,
  creatorColumns,
  fileObject,
  itemsWithCreators,
  performerOf,
  signedUrlOf,
} from './parts.ts'

interface File {
  _id: string
}

/**
 * Baseline for lists of posts: one statement that takes the ids of the page and joins post, creator
 * and files by primary key. The fields that the plan names; no access rights, no validation, no
 * signing: URLs contain a text of a signature's length.
 */
export const postList = ({ post, columns }: PostPlan): BareList => ({
  text: `
    select ${columns.map(({ column }) => `i.${column}`).join(', ')},
      ${creatorColumns}, coalesce(files.list, '[]') as files
    from ${itemsWithCreators('feed')}
      left join lateral (
        select json_agg(${fileObject('fi')}) as list
        from file fi where fi.id = any(i.file_ids)) files on true
    order by ids.n`,
  itemOf: (row) => {
    const item: Record<string, unknown> = { ...post }
    for (const { field, column } of columns) item[field] = row[column]
    item.fromSourceId = row.creator_id
    // Fields that only some creators have are those of the recorded one.
    item.performer = { ...(post.performer as object), ...performerOf(row) }
    item.price = Number(row.price_cents) / 100
    item.files = row.files.map((file: File) => ({
      ...file,
      isLocked: row.is_sale,
      url: signedUrlOf(file._id, row.is_sale ? 'shown' : 'w1600'),
      thumbnails: [signedUrlOf(file._id, 'w400')],
    }))
    item.isLocked = row.is_sale
    return item
  },
})
