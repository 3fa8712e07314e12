import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Plan } from './plan.ts'

/** What stands on a button that subscribes. */
export function subscribeLabel(plan: Plan): string {
  if (plan.type === 'free') return m.subscribe_free_days({ days: plan.days })
  const price = formatMoney(plan.price)
  return plan.type === 'monthly'
    ? m.subscribe_per_month({ price })
    : m.subscribe_per_year({ price })
}

/** The same as a mark on a card: `Free for 7 days`, `$9.99/month`. */
export function priceLabel(plan: Plan): string {
  if (plan.type === 'free') return m.price_free_days({ days: plan.days })
  const price = formatMoney(plan.price)
  return plan.type === 'monthly' ? m.price_per_month({ price }) : m.price_per_year({ price })
}
