import type { DisputeStatus } from '#contract/money/dispute-states.ts'
import { m } from '../../lib/paraglide/messages.js'

type Tone = 'success' | 'warning' | 'danger' | 'neutral'

/** How each state of a dispute is called, and whether it is good. */
export const disputeState: Record<DisputeStatus, { name: () => string; tone: Tone }> = {
  warning_needs_response: { name: m.dispute_warning_needs_response, tone: 'warning' },
  warning_under_review: { name: m.dispute_warning_under_review, tone: 'neutral' },
  warning_closed: { name: m.dispute_warning_closed, tone: 'success' },
  needs_response: { name: m.dispute_needs_response, tone: 'danger' },
  under_review: { name: m.dispute_under_review, tone: 'warning' },
  appeal_needs_response: { name: m.dispute_appeal_needs_response, tone: 'danger' },
  appeal_under_review: { name: m.dispute_appeal_under_review, tone: 'warning' },
  won: { name: m.dispute_won, tone: 'success' },
  lost: { name: m.dispute_lost, tone: 'danger' },
  prevented: { name: m.dispute_prevented, tone: 'neutral' },
  unknown: { name: m.dispute_unknown, tone: 'danger' },
}

const reasons: Record<string, () => string> = {
  fraudulent: m.dispute_reason_fraudulent,
  subscription_canceled: m.dispute_reason_canceled,
  product_not_received: m.dispute_reason_not_received,
  product_unacceptable: m.dispute_reason_unacceptable,
  duplicate: m.dispute_reason_duplicate,
  credit_not_processed: m.dispute_reason_no_refund,
  unrecognized: m.dispute_reason_unrecognized,
}

/** What the cardholder claims; the gateway's own word where it has another. */
export const disputeReason = (reason: string): string => reasons[reason]?.() ?? reason
