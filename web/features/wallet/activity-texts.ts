import { ACTIVITY_TYPES, type ActivityType, type WalletActivity } from '#contract/money/activity.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Name of the purchase. */
export const paymentName = (products: readonly { description: string }[]): string =>
  products[0]?.description ?? ''

/** Activity filter from the URL; undefined for unknown values. */
export const activityTypeOf = (text: string | null): ActivityType | undefined =>
  ACTIVITY_TYPES.find((type) => type === text)

/** Filter labels of the activity types. */
export const activityFilters: Record<ActivityType, () => string> = {
  tip: m.activity_tips,
  unlock: m.activity_unlocks,
  subscription: m.activity_subscriptions,
  top_up: m.activity_top_ups,
  credit: m.activity_credit,
}

/** Purpose of a payment; for an unlocked item the start of its text, or its kind once it is gone. */
export function activityName({ type, name, item }: WalletActivity): string {
  if (type === 'unlock') return name || (item ? earningTypeName(item.kind) : m.activity_unlock())
  if (type === 'tip') return m.activity_tip()
  if (type === 'credit') return m.activity_credit()
  return type === 'subscription' ? m.activity_subscription() : m.activity_top_up()
}
