import type { ChatRules, ChatState } from '#contract/live/chat-rules.ts'
import { Problem } from '#server/kernel/problem.ts'
import { sendToRoom } from '#server/live/streams/index.ts'
import type { ChatParts } from './actions.ts'
import { listOpenChats } from './moderation-reads.ts'
import { type ChatReader, type ChatRow, findChat, findLastSentAt, readRules } from './reads.ts'
import { isExempt, mayModerate, obstacleOf, secondsLeft } from './rules.ts'
import { writeRules } from './writes.ts'

type Change = { [Field in keyof ChatRules]?: ChatRules[Field] | undefined }

/** Set what is given of the rules of a creator, and tell the rooms of open streams. */
export async function setRules(
  { clock, db, realtime }: ChatParts,
  creatorId: string,
  { words, ...change }: Change,
): Promise<ChatRules> {
  const named = words && { words: [...new Set(words.map((word) => word.trim()))] }
  await writeRules(db, creatorId, { ...change, ...named }, clock.now())
  for (const conversationId of await listOpenChats(db, creatorId)) {
    sendToRoom(realtime, 'chat_rules_changed', { conversationId })
  }
  return readRules(db, creatorId)
}

/** The rules of a chat as they apply to a reader. Throws `not_found`. */
export async function readState(
  { clock, db }: ChatParts,
  conversationId: string,
  reader: ChatReader,
): Promise<ChatState> {
  const now = clock.now()
  const chat = await findChat(db, { conversationId }, reader, now)
  if (!chat) throw new Problem('not_found')
  const readerId = reader.viewer?.id
  const isPrivate = chat.type === 'private'
  const obstacle = obstacleOf(chat, reader.viewer)
  const lastAt = obstacle ? undefined : await lastSentBy(db, chat, readerId)
  const seconds = secondsLeft(chat.slow_seconds ?? 0, { lastAt, now })
  const isMuted = obstacle === 'muted'
  return {
    conversationId,
    isOff: !isPrivate && (chat.is_off ?? false),
    slowSeconds: isPrivate ? 0 : (chat.slow_seconds ?? 0),
    isPaidOnly: !isPrivate && (chat.is_paid_only ?? false),
    obstacle: obstacle ?? (seconds > 0 ? 'slow' : null),
    secondsLeft: seconds,
    isMuted,
    mutedUntil: isMuted ? (chat.muted_until?.toISOString() ?? null) : null,
    mayModerate: mayModerate(chat, readerId),
  }
}

/** Of somebody whom slow mode concerns. */
async function lastSentBy(
  db: ChatParts['db'],
  chat: ChatRow,
  senderId: string | undefined,
): Promise<Date | undefined> {
  if (!senderId || !chat.slow_seconds || isExempt(chat, senderId)) return undefined
  return findLastSentAt(db, { conversationId: chat.conversation_id, senderId })
}
