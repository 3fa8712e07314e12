/** A creator's blocks: single accounts, and visitors from whole countries; and those of fans. */
import { endpoint } from '../endpoint.ts'
import { CountryCode } from '../kit/account-fields.ts'
import { array, object, oneOf, optional, requiredText, text } from '../kit/schema.ts'
import {
  Handle,
  Id,
  Instant,
  listOf,
  maxReason,
  maxSearchText,
  paging,
  Success,
} from '../kit/values.ts'
import { PerformerCard, UserCard } from './cards.ts'

const BlockTarget = oneOf(['user'])

/** `targetId` is the blocked account. */
export const BlockRow = object({
  _id: Id,
  targetId: Id,
  target: BlockTarget,
  targetInfo: UserCard,
  reason: text(),
  createdAt: Instant,
})

const rate = { calls: 60, seconds: 60, by: 'account' } as const

/** The whole list; it replaces the current one. */
export const BlockCountries = endpoint({
  method: 'POST',
  path: '/block/countries',
  audience: 'creator',
  summary: 'Set the countries from which the caller is hidden',
  body: object({ countryCodes: array(CountryCode, { max: 300 }) }),
  reply: object({ countryCodes: array(text()) }),
  problems: ['country_missing'],
  rate,
})

/** Nothing of the creator is visible to a blocked account anywhere. */
export const BlockUser = endpoint({
  method: 'POST',
  path: '/block/users',
  audience: 'creator',
  summary: 'Block a fan',
  body: object({
    targetId: Id,
    target: optional(BlockTarget),
    reason: requiredText({ max: maxReason }),
  }),
  reply: BlockRow,
  problems: ['not_found', 'already_blocked'],
  rate,
})

/** By the id of the account. Idempotent: succeeds if it is not blocked. */
export const UnblockUser = endpoint({
  method: 'DELETE',
  path: '/block/users/:id',
  audience: 'creator',
  summary: 'Unblock a fan',
  params: object({ id: Id }),
  reply: Success,
  rate,
})

/** Newest first. */
export const ListBlockedUsers = endpoint({
  method: 'GET',
  path: '/block/users',
  audience: 'creator',
  summary: 'List those whom the caller blocked',
  query: object({ ...paging, q: optional(text({ max: maxSearchText })) }),
  reply: listOf(BlockRow),
})

/**
 * The caller and the creator are hidden from each other as when the creator blocks the caller:
 * nothing of the creator is shown, and a conversation of theirs is closed. Purchases are kept, and
 * are shown again after unblocking; a subscription is not renewed. The creator is not told.
 * Idempotent.
 */
export const BlockCreator = endpoint({
  method: 'POST',
  path: '/block/creators/:id',
  audience: 'fan',
  summary: 'Block a creator',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
  rate,
  isAddition: true,
})

/** Idempotent: succeeds if the creator is not blocked. A block by the creator stays. */
export const UnblockCreator = endpoint({
  method: 'DELETE',
  path: '/block/creators/:id',
  audience: 'fan',
  summary: 'Unblock a creator',
  params: object({ id: Id }),
  reply: Success,
  rate,
  isAddition: true,
})

/**
 * Newest first; `_id` is the creator's. With `creator`, by username or id, only that one: whether
 * the caller blocked them, whose page then looks as if it did not exist.
 */
export const ListBlockedCreators = endpoint({
  method: 'GET',
  path: '/block/creators',
  audience: 'fan',
  summary: 'List the creators whom the caller blocked',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    creator: optional(Handle),
  }),
  reply: listOf(object({ _id: Id, createdAt: Instant, objectInfo: PerformerCard })),
  isAddition: true,
})
