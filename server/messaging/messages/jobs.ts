import PQueue from 'p-queue'
import type { Message } from '#contract/messaging/messages.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { accessOf } from '#server/messaging/conversations/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { type PresentParts, presentMessages, viewOf } from './present.ts'
import { countUnread, findDelivery, findMessages, type MessageWithAccess } from './reads.ts'
import { deletedText } from './rules.ts'

interface DeliveryParts extends PresentParts {
  clock: Clock
  jobs: Jobs
  realtime: Realtime
}

/**
 * Publish to open pages what happened in conversations. A job may come twice: pages know messages by
 * id. A page that was away reads what it missed.
 */
export function messageJobs({ clock, jobs, realtime, ...parts }: DeliveryParts): void {
  const { db } = parts
  const inOrder = createAccountQueues()
  const sendUnread = (accountId: string, total: number) =>
    realtime.toAccount(accountId, 'nofify_read_messages_in_conversation', { total })

  jobs.onEvent('message.sent', 'pages', ({ messageId, recipientId }) =>
    inOrder(recipientId, async () => {
      const message = await findDelivery(db, { messageId, recipientId }, clock.now())
      if (!message) return
      for (const [memberId, shown] of await presentForMembers(parts, message)) {
        realtime.toAccount(memberId, 'message_created', shown)
      }
      sendUnread(recipientId, message.unread)
    }),
  )

  jobs.onEvent('conversation.read', 'pages', ({ accountId }) =>
    inOrder(accountId, async () => sendUnread(accountId, await countUnread(db, accountId))),
  )

  jobs.onEvent('message.deleted', 'pages', async ({ messageId }) => {
    const [message] = await findMessages(db, [messageId], clock.now())
    if (!message) return
    for (const memberId of [message.creator_id, message.fan_id]) {
      realtime.toAccount(memberId, 'message_deleted', {
        _id: message.id,
        conversationId: message.conversation_id,
        senderId: message.sender_id,
        isDeleted: true,
        text: deletedText,
      })
    }
  })
}

/** Each member gets the message with addresses of its own. */
async function presentForMembers(
  parts: PresentParts,
  row: MessageWithAccess,
): Promise<[memberId: string, shown: Message][]> {
  const views = [row.creator_id, row.fan_id]
    // Deleted before it was delivered: its author has seen that already.
    .filter((memberId) => !(row.is_deleted && memberId === row.sender_id))
    .map((viewerId) => viewOf(row, viewerId, accessOf(row, viewerId)))
  const shown = await presentMessages(parts, views)
  return views.flatMap(({ viewerId }, index) => {
    const message = shown[index]
    return message ? [[viewerId, message]] : []
  })
}

/**
 * One queue for each account: of two totals that are read and then sent, the later one must arrive
 * last. Accounts do not wait for each other.
 */
function createAccountQueues() {
  const queues = new Map<string, PQueue>()
  return async (accountId: string, work: () => Promise<void>): Promise<void> => {
    const queue = queues.get(accountId) ?? new PQueue({ concurrency: 1 })
    queues.set(accountId, queue)
    try {
      await queue.add(work)
    } finally {
      if (queue.size === 0 && queue.pending === 0) queues.delete(accountId)
    }
  }
}
