import PQueue from 'p-queue'
import type { DomainEvents } from '#server/kernel/events.ts'
import { newId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { findPair } from '#server/messaging/conversations/index.ts'
import { findTip } from '#server/money/charges/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { type NotifyParts, notifyOfChange, sendToMembers } from './notify.ts'
import { countUnread, findDelivery, findMessages } from './reads.ts'
import { deletedText, isKept } from './rules.ts'
import { insertMessage } from './send-message.sql.ts'

interface DeliveryParts extends NotifyParts {
  jobs: Jobs
}

/**
 * Publish events of conversations to open pages. A job may run twice: pages recognize messages by
 * id. A page that was offline reads missed messages.
 */
export function messageJobs(parts: DeliveryParts): void {
  const { clock, dataEvents, db, jobs } = parts
  const inOrder = createAccountQueues()
  const sendUnread = (accountId: string, count: () => number | Promise<number>) =>
    dataEvents.toAccount(accountId, 'nofify_read_messages_in_conversation', async () => ({
      total: await count(),
    }))

  jobs.onEvent('message.sent', 'pages', ({ messageId, recipientId }) =>
    inOrder(recipientId, async () => {
      const message = await findDelivery(db, { messageId, recipientId }, clock.now())
      if (!message) return
      await sendToMembers(parts, 'message_created', message)
      await sendUnread(recipientId, () => message.unread)
    }),
  )

  jobs.onEvent('conversation.read', 'pages', ({ accountId }) =>
    inOrder(accountId, () => sendUnread(accountId, () => countUnread(db, accountId))),
  )

  jobs.onEvent('message.changed', 'pages', ({ messageId }) => notifyOfChange(parts, messageId))

  jobs.onEvent('charge.succeeded', 'tip line', (charge) => insertTipLine(parts, charge))

  jobs.onEvent('message.deleted', 'pages', async ({ messageId }) => {
    const [message] = await findMessages(db, [messageId], clock.now())
    if (!message) return
    for (const memberId of [message.creator_id, message.fan_id]) {
      if (memberId === message.fan_id && isKept(message)) continue
      if (memberId === message.creator_id && message.mass_id) continue
      await dataEvents.toAccount(memberId, 'message_deleted', () => ({
        _id: message.id,
        conversationId: message.conversation_id,
        senderId: message.sender_id,
        isDeleted: true,
        text: deletedText,
      }))
    }
  })
}

/**
 * Put a line of a tip into the conversation of its fan and creator, if they have one. Safe to repeat. The
 * text needs no language; pages write their own by `meta`.
 */
async function insertTipLine(
  { clock, db }: DeliveryParts,
  { chargeId, buyerId, creatorId }: DomainEvents['charge.succeeded'],
): Promise<void> {
  const tip = await findTip(db, chargeId)
  const conversation = tip && (await findPair(db, { creatorId, fanId: buyerId }))
  if (!tip || !conversation) return
  const amount = dollars(tip.totalCents)
  await insertMessage(db, {
    ...{ id: newId(), conversationId: conversation.id, senderId: buyerId, key: `tip ${chargeId}` },
    ...{ text: `🎁 $${amount.toFixed(2)}`, tip: { chargeId, amount } },
    ...{ fileIds: [], sale: undefined, replyTo: undefined, now: clock.now() },
  })
}

/**
 * One queue per account: of two totals that are read and then sent, the later one must arrive last.
 * Accounts do not wait for each other.
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
