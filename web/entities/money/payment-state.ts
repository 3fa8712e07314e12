import type { ActivityStatus } from '#contract/money/activity.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import { m } from '../../lib/paraglide/messages.js'

type Tone = 'neutral' | 'success' | 'warning' | 'danger'

const states: Record<ActivityStatus, { name: () => string; tone: Tone }> = {
  created: { name: m.payment_processing, tone: 'warning' },
  pending: { name: m.payment_processing, tone: 'warning' },
  processing: { name: m.payment_processing, tone: 'warning' },
  require_authentication: { name: m.payment_asks, tone: 'warning' },
  success: { name: m.payment_success, tone: 'success' },
  fail: { name: m.payment_fail, tone: 'danger' },
  canceled: { name: m.payment_canceled, tone: 'neutral' },
  refunded: { name: m.payment_refunded, tone: 'neutral' },
}

/** Status of a payment as a label and a tone. */
export function paymentState(status: ActivityStatus): { name: string; tone: Tone } {
  const { name, tone } = states[status]
  return { name: name(), tone }
}

/** Names of what the bank of a card does with a payment. */
export const disputeNames: Record<NonNullable<SaleState['dispute']>, () => string> = {
  open: m.payment_disputed,
  lost: m.payment_taken_back,
}
