import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

/** The poll of a post: its options in order, empty for a post without a poll. */
export interface PostPoll {
  ids: string[]
  description: string
  /** Null for a poll without an end. */
  expiredAt: Date | null
}

/** Check that a poll has a question and two options, or is absent. Throws `poll_incomplete`, `date_missing`. */
export function pollOf(given: {
  pollDescription?: string | undefined
  pollIds?: readonly string[] | undefined
  pollExpiredAt?: string | undefined
}): PostPoll {
  const ids = [...new Set(given.pollIds)]
  const description = given.pollDescription?.trim() ?? ''
  if (ids.length === 0) return { ids, description: '', expiredAt: null }
  const end = parseTime(given.pollExpiredAt)
  const isWrongEnd = given.pollExpiredAt !== undefined && !end
  if (!description) throw fieldProblem('poll_incomplete', 'pollDescription')
  if (ids.length < 2) throw fieldProblem('poll_incomplete', 'pollIds')
  if (isWrongEnd) throw fieldProblem('date_missing', 'pollExpiredAt')
  return { ids, description, expiredAt: end ?? null }
}

/** Parse and check the end of voting. Throws `date_missing` and `schedule_in_past`. */
export function endOfVoting(given: string, now: Date): Date {
  const end = parseTime(given)
  if (!end) throw fieldProblem('date_missing', 'expiredAt')
  if (end <= now) throw fieldProblem('schedule_in_past', 'expiredAt')
  return end
}
