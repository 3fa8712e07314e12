import type { InterestAnswer } from '#contract/profiles/interests.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { checkCategories } from '#server/profiles/performers/index.ts'
import type { ReadInterests } from './reads.ts'
import { type GivenAnswer, saveInterests } from './writes.ts'

interface Change {
  accountId: string
  answer: GivenAnswer
  /** Only with `done`; undefined leaves them unchanged. */
  categoryIds?: string[] | undefined
}

/** Store a fan's answer. Throws `category_unknown` beside the field. */
export async function changeInterests(
  { db, clock, readInterests }: { db: Db; clock: Clock; readInterests: ReadInterests },
  { accountId, ...given }: Change,
): Promise<{ answer: GivenAnswer; categoryIds: string[] }> {
  const chosen = given.answer === 'done' ? given.categoryIds : undefined
  await checkCategories(db, chosen)
  const before = await readInterests(accountId)
  const answer = nextAnswer(before.answer, given.answer)
  const interests = { answer, categoryIds: [...new Set(chosen ?? before.categoryIds)] }
  await saveInterests(db, { accountId, ...interests, now: clock.now() })
  return interests
}

/** The question is asked at most twice. */
function nextAnswer(before: InterestAnswer, given: GivenAnswer): GivenAnswer {
  if (given === 'done' || before === 'done') return 'done'
  return given === 'declined' || before !== 'none' ? 'declined' : 'skipped'
}
