import { sql } from 'kysely'
import { asHashtag } from '#contract/kit/hashtags.ts'
import { notBlocked, type Reader, type Sql } from '#server/access/index.ts'
import { type Db, foldedBegins, foldedHasWord } from '#server/platform/database/index.ts'

/** The posts `i` with exactly this hashtag, without case and accents, when one is all that is searched. */
export function taggedSql(typed: string): Sql | undefined {
  const tag = asHashtag(typed)
  if (tag === undefined) return undefined
  // Written as in the partial index.
  return sql`(i.hashtags <> '{}' and ${foldedHasWord(sql`i.hashtags`, tag, 'is')})`
}

/** So many posts are looked at for what their hashtags begin with. */
const maxLookedAt = 500

/**
 * Hashtags of published posts that begin with a text, without case and accents and without their sign,
 * those of most posts first; of posts whose creators do not block the reader.
 */
export async function findHashtags(
  db: Db,
  reader: Reader,
  { begin, limit }: { begin: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select min(tag) as tag from (
      select f.hashtags from feed f join account a on a.id = f.creator_id
      where f.status = 'active' and a.status = 'active' and f.hashtags <> '{}'
        and ${foldedHasWord(sql`f.hashtags`, begin, 'begins')}
        and ${notBlocked('f.creator_id', reader)}
      limit ${sql.lit(maxLookedAt)}) found
    cross join lateral unnest(found.hashtags) tag
    where ${foldedBegins(sql`tag`, begin)}
    group by search_fold(tag) order by count(*) desc, search_fold(tag) limit ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
