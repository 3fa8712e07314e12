import type { ActivityType } from '#contract/money/activity.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Labels of the contract's earning types that exist on this site: nothing else is sold yet. */
export const earningTypes = {
  monthly_subscription: m.earn_type_monthly_subscription,
  yearly_subscription: m.earn_type_yearly_subscription,
  tip: m.earn_type_tip,
  feed: m.earn_type_feed,
  message: m.earn_type_message,
  video: m.earn_type_video,
  gallery: m.earn_type_gallery,
} as const

export type EarningType = keyof typeof earningTypes

export const isEarningType = (name: string | null): name is EarningType =>
  name !== null && Object.hasOwn(earningTypes, name)

export const earningTypeName = (name: string): string =>
  isEarningType(name) ? earningTypes[name]() : name

const paymentTypes: Record<ActivityType, () => string> = {
  tip: m.activity_tip,
  unlock: m.activity_unlock,
  subscription: m.activity_subscription,
  top_up: m.activity_top_up,
}

/** Label of a payment type or an earning type. */
export const moneyTypeName = (name: string): string =>
  Object.hasOwn(paymentTypes, name) ? paymentTypes[name as ActivityType]() : earningTypeName(name)
