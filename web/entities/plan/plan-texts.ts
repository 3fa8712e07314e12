import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Plan } from './plan.ts'

/** Label of a subscribe button. */
export function subscribeLabel(plan: Plan): string {
  if (plan.type === 'free') return m.subscribe_free_days({ days: plan.days })
  const price = formatMoney(plan.price)
  return plan.type === 'monthly'
    ? m.subscribe_per_month({ price })
    : m.subscribe_per_year({ price })
}

/** Price of a plan as a badge: `Free for 7 days`, `$9.99/month`. */
export function priceLabel(plan: Plan): string {
  if (plan.type === 'free') return m.price_free_days({ days: plan.days })
  const price = formatMoney(plan.price)
  return plan.type === 'monthly' ? m.price_per_month({ price }) : m.price_per_year({ price })
}
