import { endpoint } from '../endpoint.ts'
import { DateGiven } from '../kit/account-fields.ts'
import { inputsOf } from '../kit/plain-fields.ts'
import {
  array,
  boolean,
  nullable,
  number,
  object,
  optional,
  plainText,
  text,
} from '../kit/schema.ts'
import { ContentStatus, Id, Success } from '../kit/values.ts'
import { Feed, FeedType } from './feed.ts'
import { maxPollQuestion } from './polls.ts'
import { maxPostFiles, postFields } from './post-fields.ts'

const choices = {
  ...inputsOf(postFields),
  /** Sold with a price of 1 or more; sold without a price: free for every account. */
  price: optional(number({ problem: 'dollars_missing' })),
  status: optional(ContentStatus),
  fileIds: optional(array(Id, { max: maxPostFiles })),
  thumbnailId: optional(nullable(Id)),
  teaserId: optional(nullable(Id)),
  pollDescription: optional(plainText({ max: maxPollQuestion })),
  pollIds: optional(array(Id, { max: 20 })),
  /** Addition: it moves by the days that pass between saving the post and its publication. */
  pollExpiredAt: optional(DateGiven),
  /** Forms send it for every type; it is only used for scheduled streams. */
  streamingScheduled: optional(text({ max: 200, problem: 'date_missing' })),
  /**
   * Addition: when the post is published, whatever its status; null keeps it hidden instead. Cleared
   * when the post is published earlier.
   */
  scheduledAt: optional(nullable(text({ max: 200, problem: 'date_missing' }))),
}

/** `isSale` true without a price means price 0. Schedules are used for scheduled streams only. */
export const CreateFeed = endpoint({
  method: 'POST',
  path: '/performer/feeds',
  audience: 'verified',
  summary: 'Publish a post',
  body: object({ ...choices, type: FeedType, text: postFields.text.input, isSale: boolean() }),
  reply: Feed,
  idempotent: true,
  problems: [
    'feed_needs_files',
    'feed_one_file',
    'file_not_usable',
    'schedule_in_past',
    'schedule_too_late',
    'poll_incomplete',
    'price_out_of_range',
    'amount_invalid',
    'key_reused',
  ],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/**
 * Omitted fields stay unchanged; with `isSale` true a missing price means 0. Polls never change.
 */
export const UpdateFeed = endpoint({
  method: 'PUT',
  path: '/performer/feeds/:id',
  audience: 'verified',
  summary: 'Change an own post',
  params: object({ id: Id }),
  body: object({
    type: optional(FeedType),
    isSale: optional(boolean()),
    ...choices,
    /** Addition: pinned posts come first on the creator's page. */
    isPinned: optional(boolean()),
  }),
  reply: Feed,
  problems: [
    'not_found',
    'feed_needs_files',
    'feed_one_file',
    'file_not_usable',
    'schedule_in_past',
    'schedule_too_late',
    'price_out_of_range',
    'amount_invalid',
  ],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Buyers are refunded everything they were charged for the post. */
export const DeleteFeed = endpoint({
  method: 'DELETE',
  path: '/performer/feeds/:id',
  audience: 'verified',
  summary: 'Delete an own post',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
