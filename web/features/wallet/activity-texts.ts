import { ACTIVITY_TYPES, type ActivityType, type WalletActivity } from '#contract/money/activity.ts'
import { m } from '../../lib/paraglide/messages.js'

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
