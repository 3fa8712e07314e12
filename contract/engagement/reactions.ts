import { Feed } from '../content/feed.ts'
import { endpoint } from '../endpoint.ts'
import { object, oneOf, type TSchema } from '../kit/schema.ts'
import { Id, Instant, ItemKind, listOf, paging, Success } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

export const ReactionAction = oneOf(['like', 'bookmark'])

const reaction = {
  objectId: Id,
  objectType: ItemKind,
  action: ReactionAction,
}

/** Idempotent. Only fans can bookmark; authors cannot like their own comments. */
export const AddReaction = endpoint({
  method: 'POST',
  path: '/reactions',
  audience: 'user',
  summary: 'Like or bookmark an item',
  body: object(reaction),
  reply: object({ _id: Id, ...reaction }),
  problems: ['not_found', 'fan_only', 'own_comment_like', 'blocked'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/** Idempotent: succeeds if there is nothing to remove. */
export const RemoveReaction = endpoint({
  method: 'DELETE',
  path: '/reactions',
  audience: 'user',
  summary: 'Take back a like or bookmark',
  body: object(reaction),
  reply: Success,
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/**
 * The caller's bookmarks of a kind, newest first. Bookmarks of deleted or hidden items are neither
 * listed nor counted. `isAddition` as of other endpoints: the kind is an addition to the original
 * specification.
 */
export const bookmarksEndpoint = <T extends TSchema>(
  plural: string,
  summary: string,
  item: T,
  { isAddition = false } = {},
) =>
  endpoint({
    method: 'GET',
    path: `/reactions/${plural}/bookmark`,
    audience: 'user',
    summary,
    query: object({ limit: paging.limit, offset: paging.offset }),
    reply: listOf(
      object({
        _id: Id,
        objectId: Id,
        objectType: ItemKind,
        action: ReactionAction,
        createdAt: Instant,
        objectInfo: item,
      }),
    ),
    isAddition,
  })

export const ListBookmarkedFeeds = bookmarksEndpoint('feeds', 'List bookmarked posts', Feed)

export const ListBookmarkedCreators = bookmarksEndpoint(
  'performers',
  'List bookmarked creators',
  PerformerCard,
)
