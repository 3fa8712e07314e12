import type { Poll } from '#contract/content/feed.ts'
import type { ShownFile } from '#server/files/index.ts'
import type { CardRow } from '#server/profiles/cards/index.ts'

/** A post with its creator's card, its files and what the viewer has to do with it. */
export interface FeedRow extends CardRow {
  id: string
  slug: string
  type: string
  text: string
  status: string
  is_sale: boolean
  price_cents: number
  file_ids: string[]
  thumbnail_id: string | null
  teaser_id: string | null
  poll_ids: string[]
  poll_description: string
  poll_expired_at: string | null
  streaming_scheduled: string | null
  is_pinned: boolean
  pinned_at: string | null
  course_codes: string[]
  like_count: number
  comment_count: number
  bookmark_count: number
  created_at: string
  updated_at: string
  files: ShownFile[] | null
  polls: Poll[] | null
  liked: boolean
  bookmarked: boolean
  bought: boolean
  /** Of the whole list, when the statement counts. */
  total?: number
}
