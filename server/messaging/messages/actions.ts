import { attachFiles, detachFiles } from '#server/files/index.ts'
import { idAfter } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { admitWriter, type Standing } from '#server/messaging/conversations/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { findMessages, type MessageRow } from './reads.ts'
import { assertSameWish, deletedText } from './rules.ts'
import { eraseMessage, insertMessage, lockMessage, lockPlace, markRead } from './writes.ts'

const itemKind = 'message'

export interface SendInput {
  senderId: string
  conversationId: string
  text: string
  fileIds: readonly string[]
  /** The same key sends one message. */
  key: string | undefined
}

export interface SentMessage {
  message: MessageRow
  standing: Standing
}

/**
 * Send a message. Throws `not_found` unless the sender is a member, `not_subscribed`,
 * `conversation_blocked`, `file_not_usable`, `key_reused`.
 */
export async function sendMessage(db: Db, input: SendInput): Promise<SentMessage> {
  const wish = { ...input, text: input.text.trim() }
  const attempt = () => db.transaction().execute((tx) => sendIn(tx, wish))
  try {
    return await attempt()
  } catch (error) {
    // The same key was on its way twice: the other one has sent it by now.
    if (isTakenKey(error)) return attempt()
    throw error
  }
}

async function sendIn(tx: Tx, wish: SendInput): Promise<SentMessage> {
  const { conversationId, senderId, text, key } = wish
  const place = await lockPlace(tx, { conversationId, senderId, ...(key ? { key } : {}) })
  if (!place) throw new Problem('not_found')
  const standing = {
    isCreator: place.creator_id === senderId,
    hasSubscription: place.has_subscription,
    isBlocked: place.is_blocked,
  }
  if (place.sent_id) return { message: await replay(tx, place.sent_id, wish), standing }
  admitWriter(standing)

  const id = idAfter(place.last_message_id)
  const fileIds = [...new Set(wish.fileIds)]
  await attachFiles(tx, {
    fileIds,
    ownerId: senderId,
    types: ['message-photo', 'message-video'],
    itemKind,
    itemId: id,
  })
  const type = fileIds.length > 0 ? 'media' : 'text'
  await insertMessage(tx, { id, conversationId, senderId, type, text, fileIds, key })
  return { message: await stored(tx, id), standing }
}

async function replay(tx: Tx, id: string, wish: SendInput): Promise<MessageRow> {
  const message = await stored(tx, id)
  const { conversation_id, text, file_ids, is_deleted } = message
  assertSameWish(
    { conversationId: conversation_id, text, fileIds: file_ids, isDeleted: is_deleted },
    wish,
  )
  return message
}

async function stored(tx: Tx, id: string): Promise<MessageRow> {
  const message = (await findMessages(tx, [id])).get(id)
  if (!message) throw new Error('the message that was just stored is not there')
  return message
}

function isTakenKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'message_key'
}

/**
 * Delete an own message: it is gone for its author, and the other side sees that there was one.
 * Deleting twice is no error. Throws `not_found`, and `not_yours` for the other side.
 */
export function deleteMessage(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ conversationId: string }> {
  return db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, { id, accountId })
    if (!message?.is_member) throw new Problem('not_found')
    if (message.sender_id !== accountId) throw new Problem('not_yours')
    if (!message.is_deleted) {
      await eraseMessage(tx, id, deletedText)
      await detachFiles(tx, { itemKind, itemId: id })
      await publish(tx, { topic: 'message.deleted', messageId: id })
    }
    return { conversationId: message.conversation_id }
  })
}

/** Mark a conversation as read by a member. Throws `not_found`. */
export function readAll(
  db: Db,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await markRead(tx, { conversationId, accountId }))) throw new Problem('not_found')
    await publish(tx, { topic: 'conversation.read', conversationId, accountId })
  })
}
