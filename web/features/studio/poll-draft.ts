import { CreatePollOption } from '#contract/content/polls.ts'
import { call } from '../../lib/api.ts'

/** A poll that is being written. */
export interface PollDraft {
  question: string
  /** As they stand in the form: empty ones are left out. */
  options: readonly string[]
  /** How long one may vote; null is without an end. */
  days: number | null
}

export const maxOptions = 10
export const maxOptionCharacters = 100
export const maxQuestionCharacters = 200
export const pollDays = [1, 3, 7, 30, null] as const

export const emptyPoll: PollDraft = { question: '', options: ['', ''], days: 3 }

/** The options that were written. */
export const writtenOptions = ({ options }: PollDraft): string[] =>
  options.map((option) => option.trim()).filter(Boolean)

export const isPollReady = (poll: PollDraft): boolean =>
  poll.question.trim() !== '' && writtenOptions(poll).length >= 2

/** The end of the last day, by the writer's clock; without an end it lies 99 years ahead. */
function endOf(days: number | null, now: Date): string {
  const end = new Date(now)
  if (days === null) end.setFullYear(end.getFullYear() + 99)
  else end.setDate(end.getDate() + days)
  end.setHours(23, 59, 59, 0)
  return end.toISOString()
}

/** Make the options on the server; answers what a post that is published then says of its poll. */
export async function sendPoll(poll: PollDraft, publishedAt: Date) {
  const expiredAt = endOf(poll.days, publishedAt)
  const pollIds: string[] = []
  for (const description of writtenOptions(poll)) {
    const { _id } = await call(CreatePollOption, { body: { description, expiredAt } })
    pollIds.push(_id)
  }
  return { pollDescription: poll.question.trim(), pollIds, pollExpiredAt: expiredAt }
}
