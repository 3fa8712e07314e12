import { sql } from 'kysely'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findMessages } from './reads.ts'

export interface NoticeParts {
  clock: Clock
  db: Db
  notices: Notices
}

interface Sent {
  messageId: string
  recipientId: string
}

/** Notify the recipients of messages. */
export function messageNotices(jobs: Jobs, parts: NoticeParts): void {
  jobs.onEvents('message.sent', 'notice', (messages) => notifyOfMessages(parts, messages))
}

/**
 * Notify of messages, as one notice for each conversation while that is unread. Safe to repeat: a message
 * counts once in its notice.
 */
export async function notifyOfMessages(
  { clock, db, notices }: NoticeParts,
  sent: readonly Sent[],
): Promise<void> {
  const ids = sent.map(({ messageId }) => messageId)
  const [messages, unread] = [await findMessages(db, ids, clock.now()), await findUnread(db, sent)]
  const messageOf = new Map(messages.map((message) => [message.id, message]))
  const adding = sent.map(async ({ messageId, recipientId }) => {
    const message = messageOf.get(messageId)
    if (!message || message.is_deleted || !unread.has(messageId)) return
    // A tip has a notice of its own.
    if (message.type === 'system' || message.type === 'tip') return
    const { conversation_id: conversationId, sender_id: actorId } = message
    await notices.add({
      ...{ topic: 'message', recipientIds: [recipientId], actorId },
      ...{ causeId: messageId, groupId: conversationId },
      about: { kind: 'conversation', id: conversationId },
    })
  })
  await Promise.all(adding)
}

/** Messages of conversations that their recipient has not read: one may be open, and read by now. */
async function findUnread(db: Db, sent: readonly Sent[]): Promise<Set<string>> {
  const ids = (of: keyof Sent) => sent.map((one) => one[of])
  const { rows } = await sql<{ id: string }>`
    select m.id
    from unnest(${ids('messageId')}::text[], ${ids('recipientId')}::text[]) s (message_id, recipient_id)
    join message m on m.id = s.message_id
    join conversation_member me on me.conversation_id = m.conversation_id
      and me.account_id = s.recipient_id
    where me.unread_count > 0`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
