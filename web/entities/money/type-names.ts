import type { ActivityType } from '#contract/money/activity.ts'
import { itemKindNames, itemKinds } from '../../kinds/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Labels of the contract's earning types that exist on this site: nothing else is sold yet. */
export const earningTypes: Record<string, () => string> = {
  monthly_subscription: m.earn_type_monthly_subscription,
  yearly_subscription: m.earn_type_yearly_subscription,
  tip: m.earn_type_tip,
  stream_tip: m.earn_type_stream_tip,
  message: m.earn_type_message,
  ...Object.fromEntries(itemKindNames.map((kind) => [kind, itemKinds[kind].sale])),
}

export const isEarningType = (name: string | null): name is string =>
  name !== null && Object.hasOwn(earningTypes, name)

export const earningTypeName = (name: string): string =>
  (isEarningType(name) && earningTypes[name]?.()) || name

const paymentTypes: Record<ActivityType, () => string> = {
  tip: m.activity_tip,
  unlock: m.activity_unlock,
  subscription: m.activity_subscription,
  top_up: m.activity_top_up,
  credit: m.activity_credit,
}

/** Label of a payment type or an earning type. */
export const moneyTypeName = (name: string): string =>
  Object.hasOwn(paymentTypes, name) ? paymentTypes[name as ActivityType]() : earningTypeName(name)
