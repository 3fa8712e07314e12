import type { Clock } from '#server/kernel/clock.ts'
import type { Notices } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findMessages } from './reads.ts'

interface NoticeParts {
  clock: Clock
  db: Db
  notices: Notices
}

/** Notify of messages, as one notice for each conversation while that is unread. */
export function messageNotices(jobs: Jobs, { clock, db, notices }: NoticeParts): void {
  const notify = async ({ messageId, recipientId }: { messageId: string; recipientId: string }) => {
    const [message] = await findMessages(db, [messageId], clock.now())
    if (!message || message.is_deleted || message.type === 'system') return
    const { conversation_id: conversationId, sender_id: actorId } = message
    if (!(await hasUnread(db, { conversationId, recipientId }))) return
    await notices.add({
      ...{ topic: 'message', recipientIds: [recipientId], actorId },
      ...{ causeId: messageId, groupId: conversationId },
      about: { kind: 'conversation', id: conversationId },
    })
  }
  jobs.onEvent('message.sent', 'notice', notify)
  jobs.onEvent('messages.copied', 'notice', async ({ copies }) => {
    for (const copy of copies) await notify(copy)
  })
}

/** It may have been read in an open conversation by now. */
async function hasUnread(
  db: Db,
  { conversationId, recipientId }: { conversationId: string; recipientId: string },
): Promise<boolean> {
  const member = await db
    .selectFrom('conversation_member')
    .select('unread_count')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', recipientId)
    .executeTakeFirst()
  return (member?.unread_count ?? 0) > 0
}
