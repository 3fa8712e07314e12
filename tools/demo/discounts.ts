import { CreateCoupon, ListCoupons } from '#contract/money/coupons.ts'
import { CreatePackage, ListPackages } from '#contract/money/packages.ts'
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
  const { total } = await staff.call(ListCoupons, { query: { q: coupon.code } })
  if (total > 0) return
  const expiresAt = site.parts.clock.now().getTime() + 365 * dayMs
  // At midnight, so that its last day is a whole one.
  const expiredDate = new Date(expiresAt - (expiresAt % dayMs)).toISOString()
  await staff.attempt(CreateCoupon, { body: { ...coupon, expiredDate } })
}
