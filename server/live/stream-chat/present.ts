import type { Conversation } from '#contract/messaging/conversations.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { presentStreamConversation } from '#server/live/streams/index.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { ChatRow, StreamMessageRow } from './reads.ts'

/** The contract's message of a message. */
export const presentStreamMessage = (row: StreamMessageRow): Message => ({
  _id: row.id,
  conversationId: row.conversation_id,
  type: row.type,
  text: row.is_deleted ? '' : row.text,
  fileId: null,
  files: [],
  senderId: row.sender_id,
  senderInfo: presentUser({
    id: row.sender_id,
    name: row.sender_name,
    username: row.sender_username,
    avatar_file_id: row.sender_avatar,
    writes_in: row.sender_writes_in,
  }),
  isDeleted: row.is_deleted,
  isSystem: false,
  isSale: false,
  price: 0,
  isBought: false,
  isSold: false,
  totalMedia: 0,
  isAutomatic: false,
  timeToExpired: null,
  replyTo: null,
  reactions: [],
  editedAt: null,
  meta: {
    ...(row.is_deleted ? {} : (row.meta as Record<string, unknown>)),
    ...(row.is_by_moderator && { isModerator: true }),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** The contract's conversation of a stream, with its last message. */
export function presentChat(chat: ChatRow, viewerId: string | undefined): Conversation {
  const facts = { isSubscribed: chat.is_subscribed, isBlocked: false }
  const isOwner = chat.creator_id === viewerId
  const row = { ...chat, id: chat.stream_id }
  const shown = presentStreamConversation(row, { card: cardOfOwner(chat), isOwner, facts })
  return {
    ...shown,
    recipients: [
      ...shown.recipients,
      ...(chat.fan_id ? [{ source: 'user' as const, sourceId: chat.fan_id }] : []),
    ],
    lastMessage: chat.last_message ?? '',
    lastSenderId: chat.last_sender_id,
    lastMessageCreatedAt: chat.last_message_at?.toISOString() ?? null,
    updatedAt: (chat.last_message_at ?? chat.updated_at).toISOString(),
  }
}

const cardOfOwner = (chat: ChatRow) => ({
  ...presentUser({
    id: chat.creator_id,
    name: chat.owner_name,
    username: chat.owner_username,
    avatar_file_id: chat.owner_avatar,
    writes_in: chat.owner_writes_in,
  }),
  isOnline: chat.owner_is_online ? 1 : 0,
  verifiedAccount: chat.owner_verified,
})
