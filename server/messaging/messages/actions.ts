import { attachFiles, detachFiles } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessOf, assertCanWrite } from '#server/messaging/conversations/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { findMessages, findSendState, isMessageSold, listSold, type MessageRow } from './reads.ts'
import { assertSameRequest, deletedText, messageFileTypes, type Sale } from './rules.ts'
import { insertMessage } from './send-message.sql.ts'
import {
  lockMessage,
  markAllRead,
  markRead,
  removeMessage,
  retainMessages,
  takeFromUnread,
} from './writes.ts'

const itemKind = 'message'

export interface ActionParts {
  clock: Clock
  db: Db
}

export interface SendRequest {
  senderId: string
  conversationId: string
  text: string
  fileIds: readonly string[]
  /** What the files cost; undefined: they are for subscribers. */
  sale: Sale | undefined
  /** The message that it answers. */
  replyTo: string | undefined
  /** Repeating a key sends one message. */
  key: string | undefined
}

/**
 * Send a message. Throws `not_found` unless the sender is a member, `not_subscribed`,
 * `conversation_blocked`, `sale_not_allowed`, `reply_elsewhere`, `file_not_usable`, `key_reused`.
 */
export async function sendMessage(parts: ActionParts, input: SendRequest): Promise<MessageRow> {
  const request = { ...input, text: input.text.trim(), fileIds: [...new Set(input.fileIds)] }
  // The reason of the first refusal may have disappeared when it is read.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const message = await storeMessage(parts, request).catch(unlessKeyTaken)
    const stored = message ?? (await explainRefusal(parts, request))
    if (stored) return stored
  }
  throw new Error('a message was refused again and again, and no rule says why')
}

/** Without files this is a single statement, without a transaction. */
function storeMessage({ clock, db }: ActionParts, request: SendRequest) {
  const message = { ...request, id: newId(), now: clock.now() }
  if (request.fileIds.length === 0) return insertMessage(db, message)
  return db.transaction().execute(async (tx) => {
    const stored = await insertMessage(tx, message)
    if (stored) await attachMedia(tx, stored, message.now)
    return stored
  })
}

const attachMedia = (tx: Tx, { id, sender_id, file_ids }: MessageRow, now: Date) => {
  const types = messageFileTypes
  const adoption = { fileIds: file_ids, ownerId: sender_id, types, itemKind, itemId: id }
  return attachFiles(tx, adoption, now)
}

/** A concurrent request with the same key has stored its message. */
function unlessKeyTaken(error: unknown): undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'message_key') throw error
}

/** Return the message that the key has sent, or throw the rule that forbids it. */
async function explainRefusal(
  { clock, db }: ActionParts,
  request: SendRequest,
): Promise<MessageRow | undefined> {
  const now = clock.now()
  const state = await findSendState(db, request, now)
  if (!state) throw new Problem('not_found')
  if (!state.sent_id) {
    const access = accessOf(state, request.senderId)
    if (request.sale && !access.isCreator) throw new Problem('sale_not_allowed')
    assertCanWrite(access)
    if (!state.is_answerable) throw new Problem('reply_elsewhere')
    return undefined
  }
  const [sent] = await findMessages(db, [state.sent_id], now)
  if (sent) assertSameRequest(sent, request)
  return sent
}

/**
 * Delete the sender's own message: its author no longer sees it, and the other member sees a
 * placeholder; who bought it keeps it, whole. Safe to repeat. Throws `not_found`, and `not_yours` for
 * the other member.
 */
export function deleteMessage(
  { clock, db }: ActionParts,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ conversationId: string }> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const message = await lockMessage(tx, { id, accountId }, now)
    if (!message) throw new Problem('not_found')
    const isWritten = message.type !== 'tip' && message.type !== 'system'
    if (message.sender_id !== accountId || !isWritten) throw new Problem('not_yours')
    if (!message.is_deleted) {
      // Read under the lock, which a purchase takes, too.
      const keepsContent = await isMessageSold(tx, id, now)
      await deleteLocked(tx, { ...message, id, keepsContent }, now)
    }
    return { conversationId: message.conversation_id }
  })
}

interface LockedMessage {
  id: string
  conversation_id: string
  sender_id: string
  /** Its buyer keeps it. */
  keepsContent: boolean
}

async function deleteLocked(
  tx: Tx,
  { id, conversation_id: conversationId, sender_id: senderId, keepsContent }: LockedMessage,
  now: Date,
): Promise<void> {
  const readerId = await takeFromUnread(tx, { id, conversationId, senderId })
  if (readerId) {
    const topic = 'conversation.read'
    await publish(tx, { topic, accountId: readerId, isByDeletion: true })
  }
  await removeMessage(tx, { id, keepsContent, shownInstead: deletedText, now })
  if (!keepsContent) await detachFiles(tx, { itemKind, itemId: id }, now)
  await publish(tx, { topic: 'message.deleted', messageId: id })
}

/**
 * Delete a message for both members by decision of staff; whoever bought it is refunded. False when it
 * is gone already.
 */
export async function removeByStaff(tx: Tx, id: string, now: Date): Promise<boolean> {
  const sender = await tx
    .selectFrom('message')
    .select('sender_id')
    .where('id', '=', id)
    .executeTakeFirst()
  const message = sender && (await lockMessage(tx, { id, accountId: sender.sender_id }, now))
  if (!message) return false
  const isSold = await isMessageSold(tx, id, now)
  if (message.is_deleted && !isSold) return false
  if (!message.is_deleted) await deleteLocked(tx, { ...message, id, keepsContent: isSold }, now)
  if (isSold) {
    const ownerId = message.creator_id
    await publish(tx, { topic: 'item.removed', kind: itemKind, itemId: id, ownerId })
  }
  return true
}

/** Leave what fans bought of a creator who goes to them, and return its ids; safe to repeat. */
export async function retainSold(tx: Tx, creatorId: string, now: Date): Promise<string[]> {
  const ids = await listSold(tx, creatorId, now)
  await retainMessages(tx, ids, now)
  return ids
}

/** Refund what fans bought of a creator who goes, by jobs; safe to repeat. */
export const refundSold = ({ clock, db }: ActionParts, ownerId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const itemId of await listSold(tx, ownerId, clock.now())) {
      await publish(tx, { topic: 'item.removed', kind: itemKind, itemId, ownerId })
    }
  })

/** Mark a conversation as read by a member. Throws `not_found`. */
export function readAll(
  { clock, db }: ActionParts,
  { conversationId, accountId }: { conversationId: string; accountId: string },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await markRead(tx, { conversationId, accountId }, clock.now())))
      throw new Problem('not_found')
    await publish(tx, { topic: 'conversation.read', accountId, conversationId })
  })
}

/** Mark all conversations of an account as read. */
export function readAllConversations(db: Db, accountId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const latestIds = await markAllRead(tx, accountId)
    if (latestIds.length > 0) {
      await publish(tx, { topic: 'conversation.read', accountId, latestIds })
    }
  })
}
