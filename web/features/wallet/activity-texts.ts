import { ACTIVITY_TYPES, type ActivityType, type WalletActivity } from '#contract/money/activity.ts'
import type { PaymentTransaction } from '#contract/money/payments.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What a card payment was for. */
export function paymentName({
  type,
  products,
}: Pick<PaymentTransaction, 'type' | 'products'>): string {
  const { performerName: name, months = 1, credited } = products[0]?.extraInfo ?? {}
  if (type === 'token_package') return m.payment_for_top_up({ amount: formatMoney(credited ?? 0) })
  if (!name) return m.activity_subscription()
  if (type === 'yearly_subscription') return m.payment_for_yearly({ name })
  if (type === 'free_subscription') return m.payment_for_trial({ name })
  return months > 1 ? m.payment_for_bundle({ months, name }) : m.payment_for_monthly({ name })
}

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
  // Of a message, what its kind is called is all that lists say.
  if (item?.kind === 'message') return earningTypeName(item.kind)
  if (type === 'unlock') return name || (item ? earningTypeName(item.kind) : m.activity_unlock())
  if (type === 'tip') return m.activity_tip()
  if (type === 'credit') return m.activity_credit()
  return type === 'subscription' ? m.activity_subscription() : m.activity_top_up()
}
