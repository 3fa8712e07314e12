import type { InterestAnswer } from '#contract/profiles/interests.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { checkCategories } from '#server/profiles/performers/index.ts'
import type { ReadInterests } from './reads.ts'
import { type SavedAnswer, saveInterests } from './writes.ts'

interface Change {
  accountId: string
  answer: SavedAnswer
  /** Only with `done`; undefined leaves them unchanged. */
  categoryIds?: string[] | undefined
}

/** Store a fan's answer. Throws `category_unknown` beside the field. */
export async function changeInterests(
  { db, clock, readInterests }: { db: Db; clock: Clock; readInterests: ReadInterests },
  { accountId, ...input }: Change,
): Promise<{ answer: SavedAnswer; categoryIds: string[] }> {
  const chosen = input.answer === 'done' ? input.categoryIds : undefined
  await checkCategories(db, chosen)
  const before = await readInterests(accountId)
  const answer = nextAnswer(before.answer, input.answer)
  const interests = { answer, categoryIds: [...new Set(chosen ?? before.categoryIds)] }
  await saveInterests(db, { accountId, ...interests, now: clock.now() })
  return interests
}

/** The question is asked at most twice. */
function nextAnswer(before: InterestAnswer, input: SavedAnswer): SavedAnswer {
  if (input === 'done' || before === 'done') return 'done'
  return input === 'declined' || before !== 'none' ? 'declined' : 'skipped'
}
