import { CreatePollOption } from '#contract/content/polls.ts'
import { isBlankText } from '#contract/kit/characters.ts'
import { call } from '../../lib/api.ts'

/** Form values of a poll. */
export interface PollDraft {
  question: string
  /** As entered in the form; empty ones are left out when sent. */
  options: readonly string[]
  /** Duration in days; null means no end. */
  days: number | null
}

export const maxOptions = 10
export const pollDays = [1, 3, 7, 30, null] as const

export const emptyPoll: PollDraft = { question: '', options: ['', ''], days: 3 }

/** Options that are not empty. */
export const writtenOptions = ({ options }: PollDraft): string[] =>
  options.map((option) => option.trim()).filter((option) => !isBlankText(option))

/** Nothing of it is written yet. */
export const isPollEmpty = (poll: PollDraft): boolean =>
  isBlankText(poll.question) && writtenOptions(poll).length === 0

export const isPollReady = (poll: PollDraft): boolean =>
  !isBlankText(poll.question) && writtenOptions(poll).length >= 2

/** End of the last day in the writer's time zone; 99 years ahead if there is no end. */
export function endOfPoll(days: number | null, now: Date): string {
  const end = new Date(now)
  if (days === null) end.setFullYear(end.getFullYear() + 99)
  else end.setDate(end.getDate() + days)
  end.setHours(23, 59, 59, 0)
  return end.toISOString()
}

/** Create the options on the server; resolves to the poll fields of the post's request body. */
export async function sendPoll(poll: PollDraft, publishedAt: Date) {
  const expiredAt = endOfPoll(poll.days, publishedAt)
  const pollIds: string[] = []
  for (const description of writtenOptions(poll)) {
    const { _id } = await call(CreatePollOption, { body: { description, expiredAt } })
    pollIds.push(_id)
  }
  return { pollDescription: poll.question.trim(), pollIds, pollExpiredAt: expiredAt }
}
