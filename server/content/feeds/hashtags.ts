import { sql } from 'kysely'
import { notBlocked, type Reader, type Sql } from '#server/access/index.ts'
import { containing, type Db, startingWith } from '#server/platform/database/index.ts'

/**
 * The posts `i` with exactly this hashtag when one is all that is searched. Tags with combining marks,
 * at which `hashtag_lines` ends a tag, are searched as text.
 */
export function taggedSql(typed: string): Sql | undefined {
  const tag = /^#([\p{L}\p{N}_]{1,50})$/u.exec(typed)?.[1]
  if (tag === undefined) return undefined
  return sql`(i.text like '%#%' and hashtag_lines(i.text) like lower(${containing(`\n${tag}\n`)}))`
}

/** So many posts are looked at for what their hashtags begin with. */
const maxLookedAt = 500

/**
 * Hashtags of published posts that begin with a text, without case and without their sign, those of most
 * posts first; of posts whose creators do not block the reader.
 */
export async function findHashtags(
  db: Db,
  reader: Reader,
  { begin, limit }: { begin: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select hashtag_lines(f.text) as lines from feed f join account a on a.id = f.creator_id
      where f.status = 'active' and a.status = 'active' and f.text like '%#%'
        and hashtag_lines(f.text) like lower(${containing(`\n${begin}`)})
        and ${notBlocked('f.creator_id', reader)}
      limit ${sql.lit(maxLookedAt)}) found
    cross join lateral unnest(string_to_array(btrim(found.lines, E'\n'), E'\n')) tag
    where tag like lower(${startingWith(begin)})
    group by tag order by count(*) desc, tag limit ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
