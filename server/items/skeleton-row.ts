import { unpackRows } from '#server/platform/database/index.ts'

/**
 * The reader, their country, and the cursor: parameters, so that one statement serves all readers.
 */
export interface PageRequest {
  viewer_id: string | null
  country: string | null
  /** The same account, also where no block hides anything from it: its relations are read. */
  account_id: string | null
  /** The time (ISO 8601) that decides which entitlements are live. */
  now: string
  /** The subject of the list, such as a creator. */
  subject: string | null
  /** How many rows of the list come before the page, where its statement asks. */
  skip: number
  /** The cursor of the last row held; null for the first page. */
  after_lead: boolean | null
  after_value: number | null
  after_id: string | null
}

/** One row of a skeleton: which item, its version, and what changes without raising a version. */
export interface SkeletonRow {
  id: string
  version: number
  owner_id: string
  like_count: number
  comment_count: number
  bookmark_count: number
  view_count: number
  /** The position in the list: leading rows first, then by value and id, both descending. */
  is_lead: boolean
  value: number
}

/** The page of one request, as packed rows, and its items and owners in this order. */
export interface PackedPage {
  n: number
  account_id: string | null
  now: Date
  packed: string | null
  ids: string[] | null
  owner_ids: string[] | null
}

/** The columns of a skeleton in the order in which they are packed. */
export const skeletonColumns = [
  'id',
  'version',
  'owner_id',
  'like_count',
  'comment_count',
  'bookmark_count',
  'view_count',
  'is_lead',
  'value',
] as const

export const unpackPage = (packed: string | null | undefined): SkeletonRow[] =>
  unpackRows(packed, (columns) => {
    const [id = '', version, ownerId = '', likes, comments, bookmarks, views, lead, value] = columns
    return {
      id,
      version: Number(version),
      owner_id: ownerId,
      like_count: Number(likes),
      comment_count: Number(comments),
      bookmark_count: Number(bookmarks),
      view_count: Number(views),
      is_lead: lead === 't',
      value: Number(value),
    }
  })
