import type { Reader } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { roomOf } from '#server/live/streams/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { withMediaUrlContext } from '#server/platform/signing/index.ts'
import { presentStreamMessage } from './present.ts'
import {
  type ChatRow,
  findByKey,
  findChat,
  findLastSentAt,
  findStreamMessage,
  findStreamMessages,
  type StreamMessageRow,
} from './reads.ts'
import { assertMayWrite, isExempt, mayDelete, secondsLeft } from './rules.ts'
import { containsWord } from './words.ts'
import {
  deleteMessages,
  eraseMessage,
  insertStreamMessage,
  lockChat,
  type NewStreamMessage,
} from './writes.ts'

export interface ChatParts {
  clock: Clock
  db: Db
  realtime: Realtime
  config: Pick<Config, 'siteUrl'>
}

interface SendRequest {
  sender: Viewer
  country: string | undefined
  conversationId: string
  text: string
  /** Repeating a key sends one message. */
  key: string | undefined
}

/**
 * Write in the chat of a stream, and send the message to its room. Throws `not_found`, what keeps the
 * sender from writing, `chat_slow`, `chat_word_refused`, `key_reused`.
 */
export async function sendStreamMessage(
  parts: ChatParts,
  request: SendRequest,
): Promise<StreamMessageRow> {
  const { clock, db } = parts
  const { sender, country, conversationId, key } = request
  const now = clock.now()
  const text = request.text.trim()
  const chat = await findChat(db, { conversationId }, { viewer: sender, country }, now)
  if (!chat) throw new Problem('not_found')
  const sent = key === undefined ? undefined : await findByKey(db, sender.id, key)
  if (sent) return sameMessage(sent, { conversationId, text })
  assertMayWrite(chat, sender)
  if (!isExempt(chat, sender.id) && containsWord(chat.words ?? [], text)) {
    throw fieldProblem('chat_word_refused', 'text')
  }
  const message = { id: newId(), conversationId, senderId: sender.id, text, key, now }
  const stored = await db
    .transaction()
    .execute((tx) => storeText(tx, { ...message, type: 'text', meta: {} }, chat))
    .catch(unlessKeyTaken)
  if (stored.isNew) sendCreated(parts, stored.row)
  return stored.row
}

/** The same key from another conversation at the same moment. */
const unlessKeyTaken = (error: unknown): never => {
  const isTaken = (error as { constraint?: string }).constraint === 'stream_message_key'
  throw isTaken ? new Problem('key_reused') : error
}

/** A repeated key returns its message, and only for the same request. */
function sameMessage(
  sent: StreamMessageRow,
  request: Pick<NewStreamMessage, 'conversationId' | 'text'>,
): StreamMessageRow {
  const isSame =
    sent.conversation_id === request.conversationId &&
    (sent.is_deleted || sent.text === request.text)
  if (!isSame) throw new Problem('key_reused')
  return sent
}

async function storeText(
  tx: Tx,
  message: NewStreamMessage,
  chat: ChatRow,
): Promise<{ row: StreamMessageRow; isNew: boolean }> {
  await lockChat(tx, message.conversationId)
  const sent =
    message.key === undefined ? undefined : await findByKey(tx, message.senderId, message.key)
  if (sent) return { row: sameMessage(sent, message), isNew: false }
  const slowSeconds = isExempt(chat, message.senderId) ? 0 : (chat.slow_seconds ?? 0)
  if (slowSeconds > 0) {
    const lastAt = await findLastSentAt(tx, message)
    const seconds = secondsLeft(slowSeconds, { lastAt, now: message.now })
    if (seconds > 0) throw new Problem('chat_slow', { seconds })
  }
  return { row: await insertStreamMessage(tx, message), isNew: true }
}

/** Once, and only to who is connected: pages that were not read what they missed. */
export function sendCreated({ realtime, config }: ChatParts, row: StreamMessageRow): void {
  const { conversation_id: id } = row
  const shown = withMediaUrlContext({ origin: new URL(config.siteUrl).origin }, () =>
    presentStreamMessage(row),
  )
  realtime.toRoom(roomOf(id), `message_created_conversation_${id}`, shown)
}

type By = Pick<Reader, 'country'> & { viewer: Viewer }

/**
 * Delete a message, by its author, the creator or a moderator: its text is gone, and that it was stays.
 * Safe to repeat. Returns its conversation; undefined when there is none that the caller may know of.
 * Throws `not_yours`.
 */
export async function deleteStreamMessage(
  parts: ChatParts,
  { id, by }: { id: string; by: By },
): Promise<string | undefined> {
  const { clock, db } = parts
  const message = await findStreamMessage(db, id)
  if (!message) return undefined
  const { conversation_id: conversationId } = message
  if (message.sender_id !== by.viewer.id) {
    const chat = await findChat(db, { conversationId }, by, clock.now())
    if (!chat) return undefined
    if (!mayDelete(chat, { message, accountId: by.viewer.id })) throw new Problem('not_yours')
  }
  const isErased = await db.transaction().execute(async (tx) => {
    await lockChat(tx, conversationId)
    return eraseMessage(tx, id, clock.now())
  })
  if (isErased) sendDeleted(parts, { id, conversationId })
  return conversationId
}

function sendDeleted(
  { realtime }: ChatParts,
  { id, conversationId }: { id: string; conversationId: string },
): void {
  const event = `message_deleted_conversation_${conversationId}`
  realtime.toRoom(roomOf(conversationId), event, { _id: id, conversationId })
}

/** After a decision of staff; a job may do it twice, which changes nothing for a page. */
export async function notifyOfRemoval(parts: ChatParts, id: string): Promise<void> {
  const [row] = await findStreamMessages(parts.db, [id])
  if (row) sendDeleted(parts, { id, conversationId: row.conversation_id })
}

/** Empty the chat of an own stream. Throws `not_found`. */
export async function clearChat(
  { clock, db, realtime }: ChatParts,
  { conversationId, by }: { conversationId: string; by: By },
): Promise<void> {
  const chat = await findChat(db, { conversationId }, by, clock.now())
  if (chat?.creator_id !== by.viewer.id) throw new Problem('not_found')
  await db.transaction().execute(async (tx) => {
    await lockChat(tx, conversationId)
    await deleteMessages(tx, conversationId)
  })
  realtime.toRoom(roomOf(conversationId), `clear_all_messages_${conversationId}`, {
    conversationId,
  })
}
