import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, ItemKind, listOf, paging, Success } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

/** A reply is a comment on a comment; replies have no replies. */
export const Comment = object({
  _id: Id,
  objectId: Id,
  objectType: ItemKind,
  content: text(),
  createdBy: Id,
  creator: UserCard,
  totalReply: Count,
  totalLike: Count,
  isLiked: boolean(),
  /** The caller wrote it. */
  isAuth: boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Comment = Static<typeof Comment>

/** Without `objectType` a video is meant. */
export const CreateComment = endpoint({
  method: 'POST',
  path: '/comments',
  audience: 'user',
  summary: 'Comment on an item',
  body: object({
    objectId: Id,
    objectType: optional(ItemKind),
    content: text({
      min: 1,
      max: 150,
      pattern: '\\S',
    }),
  }),
  reply: Comment,
  problems: ['comment_target_missing', 'blocked'],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/** Newest first. */
export const ListComments = endpoint({
  method: 'GET',
  path: '/comments',
  audience: 'optional',
  summary: 'List the comments of an item',
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    objectId: optional(Id),
    objectType: optional(ItemKind),
  }),
  reply: listOf(Comment),
})

/** By its author or the creator who owns the item; replies go with it. */
export const DeleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  audience: 'user',
  summary: 'Delete a comment',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found', 'not_yours'],
})
