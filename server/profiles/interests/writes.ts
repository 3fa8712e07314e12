import type { InterestAnswer } from '#contract/profiles/interests.ts'
import type { Db } from '#server/platform/database/index.ts'

export type SavedAnswer = Exclude<InterestAnswer, 'none'>

interface Interests {
  accountId: string
  answer: SavedAnswer
  categoryIds: string[]
  now: Date
}

export async function saveInterests(db: Db, interests: Interests): Promise<void> {
  const { accountId, answer, categoryIds, now } = interests
  const changed = { answer, category_ids: categoryIds, updated_at: now }
  await db
    .insertInto('fan_interests')
    .values({ account_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(changed))
    .execute()
}
