import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  plainText,
  record,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import {
  AccountSource,
  Count,
  Dollars,
  Id,
  Instant,
  listOf,
  maxSearchText,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { userCard, ZeroOrOne } from '../profiles/cards.ts'

/** Characters of a message. */
export const maxMessage = 5000

export const ConversationType = oneOf(['private', 'stream_public', 'stream_private'])
export type ConversationType = Static<typeof ConversationType>

export const Conversation = object({
  _id: Id,
  type: ConversationType,
  name: text(),
  recipients: array(object({ source: AccountSource, sourceId: Id })),
  /** The other member. */
  recipientInfo: nullable(
    object({
      ...userCard,
      isOnline: ZeroOrOne,
      isPerformer: boolean(),
      verifiedAccount: boolean(),
    }),
  ),
  lastMessage: text({ max: maxMessage }),
  lastSenderId: nullable(Id),
  lastMessageCreatedAt: NullableInstant,
  /** The caller's own unread messages. */
  totalNotSeenMessages: Count,
  /** The caller may write; always true for the creator. */
  isSubscribed: boolean(),
  isBlocked: boolean(),
  performerId: nullable(Id),
  streamId: nullable(Id),
  meta: record(unknown()),
  /** Addition: whether the caller pinned it; pinned ones stand first in lists. */
  isPinned: boolean(),
  /** Addition: not in the caller's list, see `HideConversation`; `OpenConversation` brings it back. */
  isHidden: boolean(),
  /** Addition: what the caller typed and has not sent. */
  draft: text({ max: maxMessage }),
  /** Addition: the caller's labels of the other member. */
  labelIds: array(Id),
  /** Addition: the fan gets mass messages of the creator. */
  takesMassMessages: boolean(),
  /**
   * Addition: the newest message that the other member has read, if both show each other what they
   * read; see `SetMessagePreferences`.
   */
  seenMessageId: nullable(Id),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Conversation = Static<typeof Conversation>

export const OpenedConversation = object({
  ...Conversation.properties,
  /** Addition: what the fan has paid the creator, refunds left out; null for the fan. */
  spent: nullable(Dollars),
})
export type OpenedConversation = Static<typeof OpenedConversation>

export const conversationFilters = ['unread', 'subscribers', 'buyers'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** So many conversations an account can pin. */
export const maxPinned = 10

const page = {
  limit: paging.limit,
  offset: paging.offset,
  type: optional(ConversationType),
  keyword: optional(text({ max: maxSearchText })),
  /** Addition. `subscribers`: the fan is subscribed now; `buyers`: bought from the creator or tipped. */
  filter: optional(oneOf(conversationFilters)),
  /** Addition: an own label of the other member. */
  labelId: optional(Id),
}

/**
 * Pinned ones first, then by latest message, newest first. One without messages is listed only for the
 * member who opened it.
 */
export const ListConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  audience: 'user',
  summary: 'List the own conversations',
  query: object({ ...page, isMore: optional(boolean()) }),
  reply: listOf(Conversation),
})

/** By the other member's name or username. */
export const SearchConversations = endpoint({
  method: 'GET',
  path: '/conversations/search',
  audience: 'user',
  summary: 'Search the own conversations',
  query: object(page),
  reply: listOf(Conversation),
})

/**
 * Returns the existing conversation of the two accounts, or creates one: at most 100 in 24 hours.
 * A creator who is verified may open one with fans who followed, subscribed, bought, tipped,
 * commented or wrote before.
 */
export const OpenConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  audience: 'user',
  summary: 'Open a conversation',
  body: object({
    /** The type of the other member. */
    source: AccountSource,
    sourceId: Id,
  }),
  reply: OpenedConversation,
  problems: [
    'not_found',
    'conversation_not_allowed',
    'verified_only',
    'fan_unknown',
    'rate_limited',
  ],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Also the one of a stream, for whom its creator’s page is open to. */
export const ReadConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id',
  audience: 'user',
  summary: 'Read an own conversation',
  params: object({ id: Id }),
  reply: OpenedConversation,
  problems: ['not_found'],
})

/** Only the member who gave the name sees it. */
export const RenameConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id/update',
  audience: 'user',
  summary: 'Name an own conversation',
  params: object({ id: Id }),
  body: object({ name: plainText({ max: 100 }) }),
  reply: Conversation,
  problems: ['not_found'],
})

/** It stands first in the list of the member who pinned it. */
export const PinConversation = endpoint({
  method: 'PUT',
  path: '/conversations/:id/pin',
  audience: 'user',
  summary: 'Pin an own conversation, or unpin it',
  params: object({ id: Id }),
  body: object({ isPinned: boolean() }),
  reply: Conversation,
  problems: ['not_found', 'too_many'],
  isAddition: true,
})

/** Kept until another one is, the empty text included; hiding the conversation ends it. */
export const KeepDraft = endpoint({
  method: 'PUT',
  path: '/conversations/:id/draft',
  audience: 'user',
  summary: 'Keep what was typed and not sent',
  params: object({ id: Id }),
  body: object({ text: text({ max: maxMessage }) }),
  reply: object({ _id: Id }),
  problems: ['not_found'],
  rate: { calls: 120, seconds: 60, by: 'account' },
  isAddition: true,
})

/**
 * Takes a conversation out of the caller's list, read, until a message arrives or the caller opens it
 * again. Nothing is deleted, and the other member sees no difference.
 */
export const HideConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/:id',
  audience: 'user',
  summary: 'Hide an own conversation',
  params: object({ id: Id }),
  reply: object({ _id: Id }),
  problems: ['not_found'],
  isAddition: true,
})
