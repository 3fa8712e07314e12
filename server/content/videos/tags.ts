import { sql } from 'kysely'
import { notBlocked, type Reader, type Sql } from '#server/access/index.ts'
import { type Db, foldedBegins, foldedHasWord } from '#server/platform/database/index.ts'

/** SQL: the video `i` has a tag, without case and accents. */
export const isTagged = (tag: string): Sql => foldedHasWord(sql`i.tags`, tag.trim(), 'is')

/** At most this many videos are searched for tags with a prefix. */
const maxLookedAt = 500

/**
 * Tags of published videos with a prefix, without case and accents, most used first; of videos whose
 * creators do not block the reader.
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
        and ${foldedHasWord(sql`v.tags`, begin, 'begins')}
        and ${notBlocked('v.creator_id', reader)}
      limit ${sql.lit(maxLookedAt)}) found
    cross join lateral unnest(found.tags) tag
    where ${foldedBegins(sql`tag`, begin)}
    group by search_fold(tag) order by count(*) desc, search_fold(tag) limit ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
