import { endpoint } from '../endpoint.ts'
import { object, optional, text } from '../kit/schema.ts'
import { Id, Instant, listOf, maxSearchText, paging, Success } from '../kit/values.ts'
import { PerformerCard, UserCard } from './cards.ts'

const followRow = { _id: Id, followerId: Id, followingId: Id, createdAt: Instant }
export const FollowerRow = object({ ...followRow, objectInfo: UserCard })
export const FollowingRow = object({ ...followRow, objectInfo: PerformerCard })

const search = object({ ...paging, q: optional(text({ max: maxSearchText })) })

/** Follow a creator. Idempotent. */
export const Follow = endpoint({
  method: 'POST',
  path: '/follows/:id',
  audience: 'fan',
  summary: 'Follow a creator',
  params: object({ id: Id }),
  reply: object({ _id: Id, followerId: Id, followingId: Id }),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Idempotent: succeeds if the caller does not follow. */
export const Unfollow = endpoint({
  method: 'DELETE',
  path: '/follows/:id',
  audience: 'fan',
  summary: 'Stop following a creator',
  params: object({ id: Id }),
  reply: Success,
  rate: { calls: 120, seconds: 60, by: 'account' },
})

export const ListFollowers = endpoint({
  method: 'GET',
  path: '/follows/followers',
  audience: 'creator',
  summary: 'List those who follow the caller',
  query: search,
  reply: listOf(FollowerRow),
})

export const ListFollowing = endpoint({
  method: 'GET',
  path: '/follows/following',
  audience: 'user',
  summary: 'List the creators that the caller follows',
  query: search,
  reply: listOf(FollowingRow),
})
