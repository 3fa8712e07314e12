import { sql } from 'kysely'
import type { InterestAnswer } from '#contract/profiles/interests.ts'
import { batched, type Db, hotQuery, requests } from '#server/platform/database/index.ts'

interface Interests {
  answer: InterestAnswer
  categoryIds: string[]
}

interface InterestsRow {
  n: number
  answer: InterestAnswer
  category_ids: string[]
}

const interestsById = hotQuery<{ id: string }, InterestsRow>(
  'interests',
  sql`
    select r.n, found.answer, found.category_ids
    from ${requests('n int, id text')} r cross join lateral (
      select i.answer, i.category_ids from fan_interests i where i.account_id = r.id limit 1) found`,
)

export type ReadInterests = (accountId: string) => Promise<Interests>

/** Home asks twice, for the question and for suggestions: concurrent reads share a statement. */
export function interestsReader(db: Db): ReadInterests {
  const read = batched(db, interestsById)
  return async (id) => {
    const [row] = await read({ id })
    return row
      ? { answer: row.answer, categoryIds: row.category_ids }
      : { answer: 'none', categoryIds: [] }
  }
}
