import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import type { Notices } from '#server/kernel/events.ts'
import { type BalanceParts, notifyCreator } from '#server/money/wallet/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findStep } from './reads.ts'

const topics: Record<string, NoticeTopic> = {
  approved: 'payout_approved',
  rejected: 'payout_rejected',
  done: 'payout_done',
  returned: 'payout_returned',
  failed: 'payout_failed',
}

/** Notify creators of what staff decided about their payouts, and of their balance. */
export function payoutJobs(jobs: Jobs, parts: BalanceParts & { notices: Notices }): void {
  jobs.onEvent('payout.decided', 'payouts.notify', async ({ stepId }) => {
    const step = await findStep(parts.db, stepId)
    const topic = step && topics[step.kind]
    if (!topic) return
    const { creatorId, cents } = step
    if (step.kind === 'done') await notifyCreator(parts, { creatorId, netCents: -cents })
    if (step.kind === 'returned') await notifyCreator(parts, { creatorId, netCents: cents })
    await parts.notices.add({
      topic,
      recipientIds: [creatorId],
      causeId: step.id,
      about: { kind: 'payout_request', id: step.payoutId },
      amountCents: Number(cents),
    })
  })
}
