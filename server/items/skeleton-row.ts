import { packed, packedRows, type RowOf } from '#server/platform/database/index.ts'

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

/** The rows of a skeleton: which item, its version, and what changes without raising a version. */
export const skeletonRows = packedRows({
  id: packed.id,
  version: packed.number,
  owner_id: packed.id,
  like_count: packed.number,
  comment_count: packed.number,
  bookmark_count: packed.number,
  view_count: packed.number,
  /** The position in the list: leading rows first, then by value and id, both descending. */
  is_lead: packed.boolean,
  value: packed.number,
})

export type SkeletonRow = RowOf<typeof skeletonRows>

/** The page of one request, as packed rows, and its items and owners in this order. */
export interface PackedPage {
  n: number
  account_id: string | null
  now: Date
  packed: string | null
  ids: string[] | null
  owner_ids: string[] | null
}
