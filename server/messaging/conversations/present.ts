import type { Conversation } from '#contract/messaging/conversations.ts'
import { presentUser } from '#server/profiles/cards/index.ts'
import type { ConversationRow } from './conversations.sql.ts'
import { accessOf, countsAsSubscribed } from './rules.ts'

/** The contract's conversation, for one of its members. */
export function presentConversation(row: ConversationRow, viewerId: string): Conversation {
  return {
    _id: row.id,
    type: row.type,
    name: row.name,
    recipients: [
      { source: 'performer', sourceId: row.creator_id },
      ...(row.fan_id ? [{ source: 'user' as const, sourceId: row.fan_id }] : []),
    ],
    recipientInfo: presentRecipient(row),
    lastMessage: row.last_message,
    lastSenderId: row.last_sender_id,
    lastMessageCreatedAt: row.last_message_at?.toISOString() ?? null,
    totalNotSeenMessages: row.unread_count,
    isSubscribed: countsAsSubscribed(accessOf(row, viewerId)),
    isBlocked: row.is_blocked,
    performerId: row.creator_id,
    streamId: row.stream_id,
    meta: row.meta,
    isPinned: row.is_pinned,
    isHidden: !row.is_listed,
    draft: row.draft,
    labelIds: row.label_ids,
    takesMassMessages: row.takes_mass,
    seenMessageId: row.seen_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentRecipient(row: ConversationRow): Conversation['recipientInfo'] {
  if (!row.other_id) return null
  return {
    ...presentUser({
      id: row.other_id,
      name: row.other_name ?? '',
      username: row.other_username,
      avatar_file_id: row.other_avatar,
      writes_in: row.other_writes_in,
    }),
    isOnline: row.other_is_online && !row.is_blocked ? 1 : 0,
    isPerformer: row.other_is_performer ?? false,
    verifiedAccount: row.other_verified ?? false,
  }
}
