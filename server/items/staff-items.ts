import { sql } from 'kysely'
import { cutText } from '#contract/kit/characters.ts'
import type { StaffItem, StaffSearch } from '#server/access/index.ts'
import { type Db, foldedContains, textSearch } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'

/** How much of a text staff see in lists, in characters. */
const textLength = 200

/** The items of a kind for staff, newest first; `text` is the column that searches read. */
export async function listStaffItems(
  db: Db,
  { kind, text }: { kind: ItemTable; text: 'text' | 'title' },
  search: StaffSearch,
  limit: number,
): Promise<StaffItem[]> {
  const column = sql.ref(`i.${text}`)
  const where = 'creatorId' in search ? isOf(search.creatorId) : isFound(search.q, column)
  const bound =
    'creatorId' in search
      ? sql`order by i.created_at desc, i.id desc limit ${limit}`
      : sql`limit ${sql.lit(textSearch.maxCandidates)}`
  const { rows } = await sql<StaffItem>`
    select * from (
      select ${kind}::text as kind, i.id, i.slug, i.creator_id as "ownerId", i.status,
        left(${column}, ${sql.lit(2 * textLength)}) as text, i.created_at as "createdAt"
      from ${sql.table(kind)} i where ${where} ${bound}) found
    order by "createdAt" desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, text: cutText(row.text, textLength) }))
}

const isOf = (creatorId: string) => sql`i.creator_id = ${creatorId}`

const isFound = (q: string, column: ReturnType<typeof sql.ref>) => {
  const orContains = q.length < textSearch.minLength ? sql`` : sql`or ${foldedContains(column, q)}`
  return sql`i.status = 'active' and (i.id = ${q} or i.slug = ${q} ${orContains})`
}
