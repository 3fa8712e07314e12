import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem } from '#server/kernel/problem.ts'

/** The poll of a post: its options in order, empty for a post without a poll. */
export interface PostPoll {
  ids: string[]
  description: string
  /** Null for a poll without an end. */
  expiredAt: Date | null
}

interface PollInput {
  pollDescription?: string | undefined
  pollIds?: readonly string[] | undefined
  pollExpiredAt?: string | undefined
}

/**
 * Check that a poll has a question and two options, or is absent. Throws `poll_incomplete`,
 * `date_missing` and `schedule_in_past`.
 */
export function pollOf(input: PollInput, now: Date): PostPoll {
  const ids = [...new Set(input.pollIds)]
  const description = input.pollDescription?.trim() ?? ''
  if (ids.length === 0) return { ids, description: '', expiredAt: null }
  if (!description) throw fieldProblem('poll_incomplete', 'pollDescription')
  if (ids.length < 2) throw fieldProblem('poll_incomplete', 'pollIds')
  const { pollExpiredAt: end } = input
  const expiredAt = end === undefined ? null : endOfVoting(end, now, 'pollExpiredAt')
  return { ids, description, expiredAt }
}

/**
 * Parse and check the end of voting, which the caller named `field`. Throws `date_missing` and
 * `schedule_in_past`.
 */
export function endOfVoting(text: string, now: Date, field = 'expiredAt'): Date {
  const end = parseTime(text)
  if (!end) throw fieldProblem('date_missing', field)
  if (end <= now) throw fieldProblem('schedule_in_past', field)
  return end
}
