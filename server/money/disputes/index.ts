import type { PaymentParts } from '#server/money/payments/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { applyDisputeEvent, applyFraudWarning } from './actions/events.ts'
import { READ_DISPUTE, readDispute } from './actions/read.ts'
import { type NotifyParts, notifyOfStep } from './notices.ts'

export { type DisputeCase, findDispute } from './reads.ts'
export { disputeRoutes } from './routes.ts'
export { type EvidenceStage, evidenceStageOf, wantsEvidence } from './rules.ts'

/** Work what gateways report of disputes, and notify those whom it concerns. */
export function disputeJobs(jobs: Jobs, parts: PaymentParts & NotifyParts): void {
  parts.eventHandlers.register(['dispute.changed'], (tx, event) =>
    applyDisputeEvent(tx, parts, event),
  )
  parts.eventHandlers.register(['fraud.warned'], (tx, event) => applyFraudWarning(tx, parts, event))
  jobs.on<{ disputeId: string }>(READ_DISPUTE, ({ disputeId }) => readDispute(parts, disputeId))
  jobs.onEvent('dispute.moved', 'disputes.notify', (step) => notifyOfStep(parts, step))
}
