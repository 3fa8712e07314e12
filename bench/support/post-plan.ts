import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** A post as it is answered, and the columns of those of its fields that have one. */
export interface PostPlan {
  post: Record<string, unknown>
  columns: { field: string; column: string }[]
}

/** Fields whose column has another name than theirs. */
const otherwise: Record<string, string> = {
  _id: 'id',
  price: 'price_cents',
  totalLike: 'like_count',
  totalComment: 'comment_count',
  totalBookmark: 'bookmark_count',
  courseCode: 'course_codes',
  createdAt: 'published_at',
}

const columnOf = (field: string) =>
  otherwise[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What the bare server returns of posts: all fields of a recorded one. */
export async function planPosts(db: Db, post: Record<string, unknown>): Promise<PostPlan> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'feed'`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  const columns = Object.keys(post)
    .map((field) => ({ field, column: columnOf(field) }))
    .filter(({ column }) => known.has(column))
  return { post, columns }
}
