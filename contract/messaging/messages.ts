import { endpoint } from '../endpoint.ts'
import { FileObject } from '../files/files.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  record,
  requiredText,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  DollarsIn,
  Id,
  Instant,
  listOf,
  maxSearchText,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { buyEndpoint } from '../money/charges.ts'
import { UserCard } from '../profiles/cards.ts'
import { maxMessage } from './conversations.ts'

/** So long its author can edit the text of a message, in minutes. */
export const editMinutes = 15

export const messageReactions = ['heart', 'like', 'laugh', 'fire', 'wow', 'sad'] as const
export type MessageReaction = (typeof messageReactions)[number]

/** Characters of a quoted message. */
export const maxQuote = 200

/** What a reply shows of the message that it answers: never its files. */
export const MessageQuote = object({
  _id: Id,
  senderId: Id,
  text: text({ max: maxQuote }),
  isDeleted: boolean(),
  /** What its files are; null: it has none. */
  media: nullable(oneOf(['photo', 'video', 'audio'])),
})
export type MessageQuote = Static<typeof MessageQuote>

/** `tip`: in the chat of a stream; `system`: sent by the site itself. */
export const MessageType = oneOf(['text', 'media', 'tip', 'system'])
export type MessageType = Static<typeof MessageType>

export const Message = object({
  _id: Id,
  conversationId: Id,
  type: MessageType,
  text: text({ max: maxMessage }),
  fileId: nullable(Id),
  files: array(FileObject),
  senderId: Id,
  senderInfo: UserCard,
  isDeleted: boolean(),
  isSystem: boolean(),
  /** Its files are sold, for `price`: its text is open. */
  isSale: boolean(),
  price: Dollars,
  /** The caller bought the files, or sent them. */
  isBought: boolean(),
  /** Addition: the fan bought the files, also for the creator who reads it. */
  isSold: boolean(),
  /** Number of its files. */
  totalMedia: Count,
  /** Addition: sent by the site for the creator, who wrote it for what happened, such as a new subscription. */
  isAutomatic: boolean(),
  /** When the sale ends; null: never. */
  timeToExpired: NullableInstant,
  /** Addition: the message that it answers. */
  replyTo: nullable(MessageQuote),
  /** Addition: at most one of each member. */
  reactions: array(object({ userId: Id, reaction: oneOf(messageReactions) })),
  /** Addition: when its author last changed the text. */
  editedAt: NullableInstant,
  meta: record(unknown()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Message = Static<typeof Message>

const member = object({ id: Id })

/**
 * Newest first. `before` and `after` are ids of messages; ids within a conversation increase in the
 * order in which messages were stored. `before` returns the newest of the older ones, `after` the
 * oldest of the newer ones, so that neither leaves a gap; `total` counts the whole conversation.
 */
export const ListMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id',
  audience: 'user',
  summary: 'List the messages of a conversation',
  params: member,
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    /** Addition: older ones, for scrolling up. */
    before: optional(Id),
    /** Addition: newer ones, for messages missed while disconnected. */
    after: optional(Id),
  }),
  reply: listOf(Message),
  problems: ['not_found'],
})

/**
 * By any part of their text, without case and accents, newest first. What its author deleted or unsent
 * is not found, and nothing in a hidden conversation.
 */
export const SearchMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/:id/search',
  audience: 'user',
  summary: 'Search the messages of a conversation',
  params: member,
  query: object({ ...paging, keyword: requiredText({ max: maxSearchText }) }),
  reply: listOf(Message),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Files of a message. */
export const maxMessageFiles = 6

/** In seconds: an offer lasts from a minute to thirty days. */
export const OfferSeconds = integer({ min: 60, max: 30 * 24 * 3600 })

/**
 * Requires a subscription from fans. Idempotent by key. A creator may ask a price for the files: the
 * text stays open.
 */
export const SendMessage = endpoint({
  method: 'POST',
  path: '/messages/conversations/:id',
  audience: 'user',
  summary: 'Send a message',
  params: member,
  body: object({
    text: requiredText({ max: maxMessage }),
    type: optional(oneOf(['text', 'media'])),
    fileIds: optional(array(Id, { max: maxMessageFiles })),
    isSale: optional(boolean()),
    /** In dollars; read where `isSale` is true. */
    price: optional(DollarsIn),
    /** How long the files can be bought. The misspelling is part of the specification. */
    timeToExpried: optional(OfferSeconds),
    /** Addition: the same, spelled correctly; it goes first. */
    timeToExpired: optional(OfferSeconds),
    /** Addition: a message of the same conversation that this one answers. */
    replyTo: optional(Id),
  }),
  reply: Message,
  idempotent: true,
  problems: [
    'not_found',
    'not_subscribed',
    'conversation_blocked',
    'reply_elsewhere',
    'file_not_usable',
    'sale_not_allowed',
    'verified_only',
    'sale_without_files',
    'price_out_of_range',
    'amount_invalid',
    'key_reused',
  ],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** By its author, for 15 minutes; its files and price stay. Both members get `message_updated`. */
export const EditMessage = endpoint({
  method: 'PUT',
  path: '/messages/:id',
  audience: 'user',
  summary: 'Edit the text of an own message',
  params: member,
  body: object({ text: requiredText({ max: maxMessage }) }),
  reply: Message,
  problems: ['not_found', 'not_yours', 'not_subscribed', 'conversation_blocked', 'edit_too_late'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})

/** One of each member; another one replaces it, null removes it. Both get `message_updated`. */
export const ReactToMessage = endpoint({
  method: 'PUT',
  path: '/messages/:id/reaction',
  audience: 'user',
  summary: 'React to a message',
  params: member,
  body: object({ reaction: nullable(oneOf(messageReactions)) }),
  reply: Message,
  problems: ['not_found', 'not_subscribed', 'conversation_blocked'],
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Its files: the text is open. */
export const BuyMessage = buyEndpoint('message', 'Unlock a message', { problems: ['offer_ended'] })

/**
 * By its author; the other member sees that a message was deleted. Whoever bought it keeps it. In the
 * chat of a stream also by its creator and moderators; the room gets `message_deleted_conversation_{id}`.
 */
export const DeleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:id',
  audience: 'user',
  summary: 'Delete a message',
  params: object({ id: Id }),
  reply: object({ _id: Id, conversationId: Id, isDeleted: boolean() }),
  problems: ['not_found', 'not_yours'],
})

export const CountUnread = endpoint({
  method: 'GET',
  path: '/messages/counting-not-read-messages',
  audience: 'user',
  summary: 'Count the unread messages of all conversations',
  reply: object({ total: Count }),
})

export const ReadAllConversations = endpoint({
  method: 'POST',
  path: '/messages/read-all',
  audience: 'user',
  summary: 'Mark all own conversations as read',
  reply: object({ totalNotSeenMessages: Count }),
  isAddition: true,
})

export const ReadAllMessages = endpoint({
  method: 'POST',
  path: '/messages/read-all/:id',
  audience: 'user',
  summary: 'Mark a conversation as read',
  params: member,
  reply: object({ _id: Id, totalNotSeenMessages: Count }),
  problems: ['not_found'],
})
