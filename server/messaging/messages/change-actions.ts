import type { MessageReaction } from '#contract/messaging/messages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessOf, assertCanWrite } from '#server/messaging/conversations/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { ActionParts } from './actions.ts'
import { assertEditable } from './rules.ts'
import { deleteReaction, lockMessage, writeReaction, writeText } from './writes.ts'

/** A message that a member wants to change. */
interface Change {
  id: string
  accountId: string
}

/** Lock it. Throws `not_found`, also for one that was deleted. */
async function lockUndeleted(tx: Tx, change: Change, now: Date) {
  const message = await lockMessage(tx, change, now)
  if (!message || message.is_deleted || message.unsent_at) throw new Problem('not_found')
  return { ...message, access: accessOf(message, change.accountId) }
}

/**
 * Change the text of an own message. Throws `not_found`, `not_yours`, `edit_too_late`, and what
 * forbids its author to write.
 */
export function editMessage(
  { clock, db }: ActionParts,
  { text: typed, ...change }: Change & { text: string },
): Promise<void> {
  const text = typed.trim()
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const message = await lockUndeleted(tx, change, now)
    const isWritten = message.type === 'text' || message.type === 'media'
    // The text of a copy is the one of its mass message, which other fans have read.
    const isOwn = isWritten && message.sender_id === change.accountId && !message.mass_id
    if (!isOwn) throw new Problem('not_yours')
    assertCanWrite(message.access)
    assertEditable(message, now)
    if (message.text === text) return
    await writeText(tx, { id: change.id, text, now })
    await publish(tx, { topic: 'message.changed', messageId: change.id })
  })
}

/**
 * React to a message, or take the reaction back. Throws `not_found`, and what forbids the member to
 * write; it is taken back without a subscription, too.
 */
export function reactToMessage(
  { clock, db }: ActionParts,
  { reaction, ...change }: Change & { reaction: MessageReaction | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const { access } = await lockUndeleted(tx, change, now)
    const { id: messageId, accountId } = change
    if (reaction) {
      assertCanWrite(access)
      await writeReaction(tx, { messageId, accountId, reaction, now })
    } else {
      if (access.isBlocked) throw new Problem('conversation_blocked')
      await deleteReaction(tx, { messageId, accountId })
    }
    await publish(tx, { topic: 'message.changed', messageId })
  })
}
