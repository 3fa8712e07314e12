import type { MessagePreferences } from '#contract/messaging/signs.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { accessOf, mayWrite } from '#server/messaging/conversations/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { findSigns, readPreferences } from './reads.ts'
import { writePreferences } from './writes.ts'

export interface SignParts {
  clock: Clock
  dataEvents: DataEvents
  db: Db
}

interface Member {
  conversationId: string
  accountId: string
}

/** Show the other member that this one is typing; nothing happens where that may not be shown. */
export async function showTyping(parts: SignParts, member: Member): Promise<void> {
  const { conversationId, accountId } = member
  const ids = [conversationId]
  const [signs] = await findSigns(parts.db, { accountId, ids }, parts.clock.now())
  if (!signs?.shows_typing || !mayWrite(accessOf(signs, accountId))) return
  await parts.dataEvents.toAccount(signs.other_id, 'typing', () => ({
    conversationId,
    userId: accountId,
  }))
}

/** Show the other members of these conversations what this one has read. */
export async function showSeen(
  { clock, dataEvents, db }: SignParts,
  { accountId, ids }: { accountId: string; ids: readonly string[] },
): Promise<void> {
  for (const signs of await findSigns(db, { accountId, ids }, clock.now())) {
    const { conversation_id: conversationId, seen_id: messageId } = signs
    if (!signs.shows_seen || !messageId) continue
    await dataEvents.toAccount(signs.other_id, 'seen', () => ({
      conversationId,
      userId: accountId,
      messageId,
    }))
  }
}

/** Choose what an account shows, and so sees. */
export async function setPreferences(
  { db }: Pick<SignParts, 'db'>,
  accountId: string,
  change: Partial<MessagePreferences>,
): Promise<MessagePreferences> {
  await writePreferences(db, accountId, change)
  return readPreferences(db, accountId)
}
