/**
 * State of a conversation list. Every function returns a new list, or the same one if nothing
 * changes.
 */
import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Message } from '#contract/messaging/messages.ts'

export interface ConversationList {
  /** Unique; pinned ones first, then the one with the newest message. */
  ids: readonly string[]
  byId: Readonly<Record<string, Conversation>>
  total: number
  activeId: string | null
  /** The last counted message by conversation: a message received twice is counted once. */
  counted: Readonly<Record<string, string>>
}

export interface ConversationPage {
  data: readonly Conversation[]
  total: number
}

export const emptyList: ConversationList = {
  ids: [],
  byId: {},
  total: 0,
  activeId: null,
  counted: {},
}

/** Replace the list with the first page, or append another one. */
export function withPage(
  list: ConversationList,
  { data, total }: ConversationPage,
  isMore = false,
): ConversationList {
  const before = isMore ? list.ids : []
  const byId = { ...list.byId }
  for (const conversation of data) byId[conversation._id] = conversation
  return { ...list, ids: unique([...before, ...data.map(({ _id }) => _id)]), byId, total }
}

/** Empty the list after a failed load, rather than show part of it. */
export const emptied = (list: ConversationList): ConversationList => ({
  ...list,
  ids: [],
  total: 0,
})

/** Mark a conversation as open; one that is missing is added at the top. */
export function withActive(list: ConversationList, conversation: Conversation): ConversationList {
  const isMissing = !list.ids.includes(conversation._id)
  const byId = { ...list.byId, [conversation._id]: conversation }
  return {
    ...list,
    ids: isMissing ? pinnedFirst([conversation._id, ...list.ids], byId) : list.ids,
    byId,
    total: isMissing ? list.total + 1 : list.total,
    activeId: conversation._id,
  }
}

export const withoutActive = (list: ConversationList): ConversationList =>
  list.activeId === null ? list : { ...list, activeId: null }

/** Mark all messages of a conversation as read. */
export function withRead(list: ConversationList, id: string): ConversationList {
  const conversation = list.byId[id]
  if (!conversation || conversation.totalNotSeenMessages === 0) return list
  return { ...list, byId: { ...list.byId, [id]: { ...conversation, totalNotSeenMessages: 0 } } }
}

/** Whether a message belongs to a conversation that is not loaded yet. */
export const isUnknown = ({ byId }: ConversationList, { conversationId }: Message): boolean =>
  !(conversationId in byId)

/**
 * Apply a sent or received message: its conversation moves to the top. It is unread unless it is the
 * user's own or its conversation is open.
 */
export function withMessage(
  list: ConversationList,
  message: Message,
  ownId: string,
): ConversationList {
  const { conversationId, senderId } = message
  const conversation = list.byId[conversationId]
  const last = list.counted[conversationId]
  if (!conversation || (last !== undefined && last >= message._id)) return list

  const isUnseen = senderId !== ownId && list.activeId !== conversationId
  const moved: Conversation = {
    ...conversation,
    lastMessage: message.text,
    lastSenderId: senderId,
    lastMessageCreatedAt: message.createdAt,
    totalNotSeenMessages: conversation.totalNotSeenMessages + (isUnseen ? 1 : 0),
    updatedAt: message.createdAt,
  }
  return {
    ...list,
    ids: pinnedFirst(unique([conversationId, ...list.ids]), list.byId),
    byId: { ...list.byId, [conversationId]: moved },
    counted: { ...list.counted, [conversationId]: message._id },
  }
}

/** Put a conversation where it stands once it is pinned or is no longer. */
export function withPinned(list: ConversationList, conversation: Conversation): ConversationList {
  const { _id: id, isPinned } = conversation
  const byId = { ...list.byId, [id]: conversation }
  const others = list.ids.filter((one) => one !== id)
  const isOlder = (one: string) => {
    const other = byId[one]
    return other !== undefined && !other.isPinned && timeOf(other) <= timeOf(conversation)
  }
  const found = isPinned ? 0 : others.findIndex(isOlder)
  const place = found < 0 ? others.length : found
  return { ...list, ids: pinnedFirst(others.toSpliced(place, 0, id), byId), byId }
}

/** Without one that was hidden. */
export function withoutConversation(list: ConversationList, id: string): ConversationList {
  if (!list.ids.includes(id)) return list
  const { [id]: _, ...byId } = list.byId
  return { ...list, ids: list.ids.filter((one) => one !== id), byId, total: list.total - 1 }
}

/** With what the account typed in a conversation. */
export function withDraft(list: ConversationList, id: string, draft: string): ConversationList {
  const conversation = list.byId[id]
  if (!conversation) return list
  return { ...list, byId: { ...list.byId, [id]: { ...conversation, draft } } }
}

/** Mark all messages of all conversations as read. */
export const withAllRead = (list: ConversationList): ConversationList =>
  list.ids.reduce(withRead, list)

const timeOf = ({ lastMessageCreatedAt, createdAt }: Conversation): string =>
  lastMessageCreatedAt ?? createdAt

function pinnedFirst(ids: readonly string[], byId: ConversationList['byId']): string[] {
  const isPinned = (id: string) => byId[id]?.isPinned === true
  return [...ids.filter(isPinned), ...ids.filter((id) => !isPinned(id))]
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
