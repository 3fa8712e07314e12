import { sql } from 'kysely'
import { notBlocked, type Reader, type Sql } from '#server/access/index.ts'
import { containing, type Db, startingWith } from '#server/platform/database/index.ts'

/** SQL: the video `i` has a tag, ignoring case. */
export const isTagged = (tag: string): Sql =>
  sql`tag_lines(i.tags) like lower(${containing(`\n${tag.trim()}\n`)})`

/** At most this many videos are searched for tags with a prefix. */
const maxLookedAt = 500

/**
 * Tags of published videos with a prefix, ignoring case, most used first; of videos whose creators do
 * not block the reader.
 */
export async function findTags(
  db: Db,
  reader: Reader,
  { begin, limit }: { begin: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(tag) as tag from (
      select v.tags from video v join account a on a.id = v.creator_id
      where v.status = 'active' and a.status = 'active'
        and tag_lines(v.tags) like lower(${containing(`\n${begin}`)})
        and ${notBlocked('v.creator_id', reader)}
      limit ${sql.lit(maxLookedAt)}) found
    cross join lateral unnest(found.tags) tag
    where lower(tag) like lower(${startingWith(begin)})
    group by lower(tag) order by count(*) desc, lower(tag) limit ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
