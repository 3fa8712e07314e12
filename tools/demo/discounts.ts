import { CreateCoupon, ListCoupons } from '#contract/money/coupons.ts'
import { SaveBundles } from '#contract/money/discounts.ts'
import { CreatePackage, ListPackages } from '#contract/money/packages.ts'
import { ListPromotions, StartPromotion } from '#contract/money/promotions.ts'
import { CreateTrialLink, ListTrialLinks } from '#contract/money/trial-links.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { accountOf, type DemoSite } from './demo-site.ts'

const packages = [
  { name: 'Starter', description: 'A little extra for your first tips', price: 25, tokens: 26 },
  { name: 'Supporter', description: 'Ten dollars on top', price: 100, tokens: 110 },
]

const coupon = {
  code: 'WELCOME20',
  name: 'Welcome offer',
  description: 'Twenty percent off your first top-up',
  value: 0.2,
  maxUses: 500,
}

/** Offer two packages and a coupon, which take no idempotency key: unless they are there already. */
export async function offerDiscounts(site: DemoSite): Promise<void> {
  const staff = accountOf(site, 'ops')
  const { data: known } = await staff.call(ListPackages)
  for (const body of packages) {
    if (!known.some(({ name }) => name === body.name)) await staff.attempt(CreatePackage, { body })
  }
  await offerCreatorDiscounts(site)
  const { total } = await staff.call(ListCoupons, { query: { q: coupon.code } })
  if (total > 0) return
  const expiredDate = midnightIn(site, 365)
  await staff.attempt(CreateCoupon, { body: { ...coupon, expiredDate } })
}

/** So that the day before is a whole one. */
function midnightIn({ parts }: DemoSite, days: number): string {
  const moment = parts.clock.now().getTime() + days * dayMs
  return new Date(moment - (moment % dayMs)).toISOString()
}

/** One creator with bundles, a promotion and a trial link. */
async function offerCreatorDiscounts(site: DemoSite): Promise<void> {
  const creator = accountOf(site, 'priya')
  await creator.attempt(SaveBundles, { body: { threeMonthsPercent: 10, sixMonthsPercent: 20 } })
  if ((await creator.call(ListPromotions)).total === 0) {
    const body = { percent: 30, endsAt: midnightIn(site, 30), maxUses: 200 }
    await creator.attempt(StartPromotion, { body })
  }
  if ((await creator.call(ListTrialLinks)).total === 0) {
    await creator.attempt(CreateTrialLink, { body: { name: 'Newsletter', days: 14, maxUses: 100 } })
  }
}
