import { endpoint } from '../endpoint.ts'
import { object, optional, text } from '../kit/schema.ts'
import { Id, Instant, listOf, paging, Success } from '../kit/values.ts'
import { PerformerCard } from './cards.ts'

export const MuteRow = object({ _id: Id, createdAt: Instant, objectInfo: PerformerCard })

const rate = { calls: 120, seconds: 60, by: 'account' } as const

/**
 * Leave a creator out of the caller's home and of the creators suggested to them. The creator's page,
 * the search and messages stay as they are, and nobody else can see it. Twice is no failure.
 */
export const MuteCreator = endpoint({
  method: 'POST',
  path: '/mutes/:id',
  audience: 'fan',
  summary: 'Mute a creator',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
  rate,
  ours: true,
})

/** One who is not muted is no failure. */
export const UnmuteCreator = endpoint({
  method: 'DELETE',
  path: '/mutes/:id',
  audience: 'fan',
  summary: 'Unmute a creator',
  params: object({ id: Id }),
  reply: Success,
  rate,
  ours: true,
})

/** Newest first; `_id` is the creator's. */
export const ListMutedCreators = endpoint({
  method: 'GET',
  path: '/mutes',
  audience: 'fan',
  summary: 'List the creators whom the caller muted',
  query: object({ ...paging, q: optional(text({ max: 100 })) }),
  reply: listOf(MuteRow),
  ours: true,
})
