import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import type { Notices } from '#server/kernel/events.ts'
import { type BalanceParts, notifyCreator } from '#server/money/wallet/index.ts'
import { findStep } from './reads.ts'
import { standOf } from './rules.ts'

export type NotifyParts = BalanceParts & { notices: Notices }

/** Notify the fan and the creator of a dispute's step, where it changes something for them. */
export async function notifyOfStep(
  parts: NotifyParts,
  { disputeId, n }: { disputeId: string; n: number },
): Promise<void> {
  const step = await findStep(parts.db, { disputeId, n })
  if (!step) return
  const { state, entry_id: entryId } = step
  const isTaken = standOf(state) === 'taken'
  // Reviews and questions of the bank change nothing for anybody.
  if (entryId === null && state !== 'lost') return
  const about = { kind: 'dispute', id: disputeId }
  const told = { causeId: `${disputeId}-${n}`, about }
  if (entryId !== null) {
    await parts.notices.add({
      ...told,
      topic: isTaken ? 'payment_disputed' : 'payment_dispute_over',
      recipientIds: [step.source_id],
      amountCents: Number(step.total_cents),
    })
  }
  if (step.target !== 'performer') return
  const netCents = step.net_cents ?? 0n
  const creatorId = step.target_id
  if (entryId !== null) {
    await notifyCreator(parts, { creatorId, netCents: isTaken ? -netCents : netCents })
  }
  await parts.notices.add({
    ...told,
    topic: topicOf(state),
    recipientIds: [creatorId],
    actorId: step.source_id,
    amountCents: Number(netCents),
  })
}

function topicOf(state: string): NoticeTopic {
  if (state === 'lost') return 'sale_dispute_lost'
  return state === 'won' || state === 'warning_closed' ? 'sale_dispute_won' : 'sale_disputed'
}
