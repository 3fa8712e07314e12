import { endpoint } from '../endpoint.ts'
import { object, optional, text } from '../kit/schema.ts'
import { Id, Instant, listOf, paging, Success } from '../kit/values.ts'
import { PerformerCard } from './cards.ts'

export const MuteRow = object({ _id: Id, createdAt: Instant, objectInfo: PerformerCard })

const rate = { calls: 120, seconds: 60, by: 'account' } as const

/**
 * Hide a creator from the caller's home feed, suggestions and lists of everybody's items. The
 * creator's page, search and messages are not affected, and nobody else can see it. Idempotent.
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
  isAddition: true,
})

/** Idempotent: succeeds if the creator is not muted. */
export const UnmuteCreator = endpoint({
  method: 'DELETE',
  path: '/mutes/:id',
  audience: 'fan',
  summary: 'Unmute a creator',
  params: object({ id: Id }),
  reply: Success,
  rate,
  isAddition: true,
})

/** Newest first; `_id` is the creator's. */
export const ListMutedCreators = endpoint({
  method: 'GET',
  path: '/mutes',
  audience: 'fan',
  summary: 'List the creators whom the caller muted',
  query: object({ ...paging, q: optional(text({ max: 100 })) }),
  reply: listOf(MuteRow),
  isAddition: true,
})
