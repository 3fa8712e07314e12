import { sql } from 'kysely'
import { containing, type Db, startingWith } from '#server/platform/database/index.ts'

/** So many posts are looked at for what their hashtags begin with. */
const maxLookedAt = 500

/**
 * Hashtags of published posts that begin with a text, without case and without their sign, those of most
 * posts first.
 */
export async function findHashtags(db: Db, begin: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select hashtag_lines(f.text) as lines from feed f join account a on a.id = f.creator_id
      where f.status = 'active' and a.status = 'active' and f.text like '%#%'
        and hashtag_lines(f.text) like lower(${containing(`\n${begin}`)})
      limit ${sql.lit(maxLookedAt)}) found
    cross join lateral unnest(string_to_array(btrim(found.lines, E'\n'), E'\n')) tag
    where tag like lower(${startingWith(begin)})
    group by tag order by count(*) desc, tag limit ${limit}`.execute(db)
  return rows.map(({ tag }) => tag)
}
