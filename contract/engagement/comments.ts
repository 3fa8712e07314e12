import { endpoint } from '../endpoint.ts'
import { boolean, object, optional, requiredText, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, ItemKind, listOf, paging, Success } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'

export const maxComment = 150

/** A reply is a comment on a comment; replies cannot have replies. */
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
  /** Addition: its author edited it. */
  isEdited: boolean(),
  /** Addition: pinned by the creator of the item. */
  isPinned: boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Comment = Static<typeof Comment>

const Content = requiredText({ max: maxComment })

/** `objectType` defaults to a video. */
export const CreateComment = endpoint({
  method: 'POST',
  path: '/comments',
  audience: 'user',
  summary: 'Comment on an item',
  body: object({
    objectId: Id,
    objectType: optional(ItemKind),
    content: Content,
  }),
  reply: Comment,
  problems: ['comment_target_missing', 'blocked'],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

const edit = {
  audience: 'user',
  params: object({ id: Id }),
  body: object({ content: Content }),
  // The specification names a file. Comments cannot show one: it is rejected rather than ignored.
  files: { file: { kinds: ['image'], maxMb: 1 } },
  reply: Comment,
  problems: ['not_found', 'not_yours', 'blocked', 'comment_without_file'],
  rate: { calls: 30, seconds: 60, by: 'account' },
} as const

/** By its author; it is marked as edited from then on. */
export const UpdateComment = endpoint({
  ...edit,
  method: 'PUT',
  path: '/comments/:id',
  summary: 'Edit a comment',
  isAddition: true,
})

/** The same with the HTTP method of the specification. */
export const UploadComment = endpoint({
  ...edit,
  method: 'POST',
  path: '/comments/:id',
  summary: 'Edit a comment by a form',
})

const pin = {
  audience: 'creator',
  params: object({ id: Id }),
  reply: Comment,
  problems: ['not_found', 'not_yours', 'reply_not_pinned'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
} as const

/** By the creator of the item. Replaces the comment that was pinned before. */
export const PinComment = endpoint({
  ...pin,
  method: 'PUT',
  path: '/comments/:id/pin',
  summary: 'Pin a comment on an item',
})

export const UnpinComment = endpoint({
  ...pin,
  method: 'DELETE',
  path: '/comments/:id/pin',
  summary: 'Take the pin from a comment',
})

/** The pinned one first, then newest first. */
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

/** By its author or the creator of the item; its replies are deleted, too. */
export const DeleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  audience: 'user',
  summary: 'Delete a comment',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found', 'not_yours'],
})
