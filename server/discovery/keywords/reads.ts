import { sql } from 'kysely'
import { notBlocked, type Reader } from '#server/access/index.ts'
import type { Listed, PageQuery } from '#server/kernel/pages.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Db, foldedBegins } from '#server/platform/database/index.ts'

interface Keyword {
  keyword: string
  total: number
}

/** Keywords with a prefix, most searched first. */
export async function listKeywords(
  db: Db,
  { q = '', ...query }: PageQuery & { q?: string | undefined },
): Promise<Listed<Keyword>> {
  const { limit, offset } = pageOf(query)
  const begin = keywordOf(q)
  const matching = db
    .selectFrom('search_keyword')
    .$if(begin !== '', (found) => found.where(foldedBegins(sql.ref('keyword'), begin)))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['keyword', 'search_count'])
      .orderBy('search_count', 'desc')
      .orderBy('keyword')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ keyword, search_count }) => ({ keyword, total: Number(search_count) }))
  return { data, total: Number(total) }
}

/** Those of some usernames, former ones included, whose accounts block the reader, or the reader's country. */
export async function findBlockingNames(
  db: Db,
  reader: Reader,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0 || !(reader.viewer || reader.country)) return []
  const found = await db
    .selectFrom('account as a')
    .leftJoin('former_username as f', 'f.account_id', 'a.id')
    .select(['a.username', 'f.username as former'])
    .where(({ or, eb }) => or([eb('a.username', 'in', names), eb('f.username', 'in', names)]))
    .where(({ not }) => not(notBlocked('a.id', reader)))
    .execute()
  return found.flatMap(({ username, former }) => [username, former].filter((one) => one !== null))
}

/** Normalize a keyword for counting: lowercase, with single spaces. */
export const keywordOf = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
