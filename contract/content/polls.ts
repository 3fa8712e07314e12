import { endpoint } from '../endpoint.ts'
import { DateGiven } from '../kit/account-fields.ts'
import { object, requiredText } from '../kit/schema.ts'
import { Count, Id } from '../kit/values.ts'
import { Poll } from './feed.ts'

export const maxPollQuestion = 200
export const maxPollOption = 100

/** One call per option, before publishing the post that refers to them. */
export const CreatePollOption = endpoint({
  method: 'POST',
  path: '/performer/feeds/polls',
  audience: 'verified',
  summary: 'Add an option for the poll of a post',
  body: object({
    description: requiredText({ max: maxPollOption }),
    /** Forms send the end of a day, or a date 99 years ahead for a poll without an end. */
    expiredAt: DateGiven,
  }),
  reply: Poll,
  problems: ['date_missing', 'schedule_in_past'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** One vote per account and post, by accounts that may see its media. It cannot be withdrawn. */
export const VotePoll = endpoint({
  method: 'POST',
  path: '/user/feeds/vote/:id',
  audience: 'user',
  summary: 'Vote for an option of a poll',
  params: object({ id: Id }),
  reply: object({ _id: Id, totalVote: Count }),
  problems: ['not_found', 'media_locked', 'already_voted', 'poll_ended'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})
