import PQueue from 'p-queue'
import type { DomainEvents } from '#server/kernel/events.ts'
import { newId } from '#server/kernel/ids.ts'
import { dollars } from '#server/kernel/money.ts'
import { findPair } from '#server/messaging/conversations/index.ts'
import { findTip } from '#server/money/charges/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { type NotifyParts, notifyOfChange, sendToMembers } from './notify.ts'
import { countUnread, findMessages } from './reads.ts'
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
  // Of two totals that are read and then sent, the later one must arrive last.
  const inOrder = new PQueue({ concurrency: 1 })
  const sendUnread = async (accountIds: readonly string[]) => {
    const reachable = [...new Set(accountIds)].filter((id) => dataEvents.isReachable(id))
    if (reachable.length === 0) return
    for (const [accountId, total] of await countUnread(db, reachable)) {
      await dataEvents.toAccount(accountId, 'nofify_read_messages_in_conversation', () => ({
        total,
      }))
    }
  }

  jobs.onEvents('message.sent', 'pages', (sent) =>
    inOrder.add(async () => {
      const ids = sent.map(({ messageId }) => messageId)
      const messages = await findMessages(db, ids, clock.now())
      const inTurn = messages.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      await sendToMembers(parts, 'message_created', inTurn)
      await sendUnread(sent.map(({ recipientId }) => recipientId))
    }),
  )

  jobs.onEvents('conversation.read', 'pages', (read) =>
    inOrder.add(() => sendUnread(read.map(({ accountId }) => accountId))),
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
