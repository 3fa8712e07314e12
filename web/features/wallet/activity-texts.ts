import {
  ACTIVITY_TYPES,
  type ActivityStatus,
  type ActivityType,
  type WalletActivity,
} from '#contract/money/activity.ts'
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

/** How a payment stands, in a word and a tone. */
export function paymentState(status: ActivityStatus): { name: string; tone: Tone } {
  const { name, tone } = states[status]
  return { name: name(), tone }
}

/** What a payment was for. */
export const paymentName = (products: readonly { description: string }[]): string =>
  products[0]?.description ?? ''

/** The filter that an address asks for. */
export const activityTypeOf = (text: string | null): ActivityType | undefined =>
  ACTIVITY_TYPES.find((type) => type === text)

/** Each type as a filter. */
export const activityFilters: Record<ActivityType, () => string> = {
  tip: m.activity_tips,
  unlock: m.activity_unlocks,
  subscription: m.activity_subscriptions,
  top_up: m.activity_top_ups,
}

/** What was paid for: an unlocked post in its own words. */
export function activityName({ type, name }: WalletActivity): string {
  if (type === 'unlock') return name || m.activity_unlock()
  if (type === 'tip') return m.activity_tip()
  return type === 'subscription' ? m.activity_subscription() : m.activity_top_up()
}
