import type { BundleMonths, SubscriptionTerms } from '#contract/money/quotes.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { formatLastDay } from '../../lib/typed-day.ts'

/** Identifies one way to subscribe among those of a creator. */
export const termsKey = ({ type, months }: Pick<SubscriptionTerms, 'type' | 'months'>): string =>
  `${type}-${months ?? 0}`

/** The months of a bundle; undefined for other plans. */
export function bundleMonths({
  type,
  months,
}: Pick<SubscriptionTerms, 'type' | 'months'>): BundleMonths | undefined {
  return type === 'monthly' && (months === 3 || months === 6) ? months : undefined
}

export function termsName(terms: SubscriptionTerms): string {
  if (terms.type === 'free') return m.plan_free({ days: terms.periodDays })
  const months = bundleMonths(terms)
  if (months !== undefined) return m.plan_months({ months })
  return terms.type === 'yearly' ? m.plan_yearly() : m.plan_monthly()
}

/** What follows a discount: the price, and until when a promotion holds; undefined without one. */
export function afterDiscount(terms: SubscriptionTerms): string | undefined {
  const { percent, renewalPrice, promotionEndsAt } = terms
  if (percent === 0 || renewalPrice === null) return undefined
  const then = m.plan_then({ price: formatMoney(renewalPrice) })
  if (promotionEndsAt === null) return then
  return [m.plan_promotion({ day: formatLastDay(promotionEndsAt) }), then].join(' · ')
}
