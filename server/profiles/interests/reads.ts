import type { InterestAnswer } from '#contract/profiles/interests.ts'
import type { Db } from '#server/platform/database/index.ts'

interface Interests {
  answer: InterestAnswer
  categoryIds: string[]
}

export async function readInterests(db: Db, accountId: string): Promise<Interests> {
  const row = await db
    .selectFrom('fan_interests')
    .select(['answer', 'category_ids'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row
    ? { answer: row.answer, categoryIds: row.category_ids }
    : { answer: 'none', categoryIds: [] }
}
