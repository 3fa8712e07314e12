import type { CreatorDiscounts } from '#contract/money/discounts.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findPlans } from './plans.ts'
import { lessPercent } from './rules.ts'

/** A creator's prices, and the discounts that are offered on them. */
export async function discountsOf(db: Db, creatorId: string): Promise<CreatorDiscounts> {
  const plans = await findPlans(db, creatorId)
  if (!plans) throw new Problem('not_found')
  const { monthlyCents, threeMonthsPercent, sixMonthsPercent } = plans
  const bundles = [
    { months: 3, percent: threeMonthsPercent },
    { months: 6, percent: sixMonthsPercent },
  ].flatMap(({ months, percent }) => {
    if (percent === null) return []
    const cents = lessPercent(monthlyCents * BigInt(months), percent)
    return [{ months, percent, price: dollars(cents) }]
  })
  return {
    monthlyPrice: dollars(monthlyCents),
    yearlyPrice: dollars(plans.yearlyCents),
    bundles,
  }
}
