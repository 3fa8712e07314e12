import type { Conversation } from '#contract/messaging/conversations.ts'
import { avatarAddress } from '#server/profiles/cards/index.ts'
import type { ConversationRow } from './reads.ts'
import { countsAsSubscribed } from './rules.ts'

/** The contract's conversation, as one of its members sees it. */
export function presentConversation(row: ConversationRow, viewerId: string): Conversation {
  const { creator_id, fan_id, has_subscription, is_blocked } = row
  const standing = {
    isCreator: creator_id === viewerId,
    hasSubscription: has_subscription,
    isBlocked: is_blocked,
  }
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    recipients: [
      { source: 'performer', sourceId: creator_id },
      ...(fan_id ? [{ source: 'user', sourceId: fan_id }] : []),
    ],
    recipientInfo: presentOther(row),
    lastMessage: row.last_message,
    lastSenderId: row.last_sender_id,
    lastMessageCreatedAt: row.last_message_at?.toISOString() ?? null,
    totalNotSeenMessages: row.unread_count,
    isSubscribed: countsAsSubscribed(standing),
    isBlocked: is_blocked,
    performerId: creator_id,
    streamId: row.stream_id,
    meta: row.meta,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentOther(row: ConversationRow): Conversation['recipientInfo'] {
  if (!row.other_id) return null
  return {
    _id: row.other_id,
    name: row.other_name,
    username: row.other_username,
    avatar: avatarAddress(row.other_avatar),
    isOnline: row.other_online,
    isPerformer: row.other_is_performer,
    verifiedAccount: row.other_verified,
  }
}
