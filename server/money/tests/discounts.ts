import type { Body } from '#contract/endpoint.ts'
import { ApplyCoupon, CreateCoupon } from '#contract/money/coupons.ts'
import { CreatePackage } from '#contract/money/packages.ts'
import { TopUpWallet } from '#contract/money/payments.ts'
import { StartPromotion } from '#contract/money/promotions.ts'
import { CreateTrialLink } from '#contract/money/trial-links.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import type { World } from '#tests/support/world.ts'
import { giveCard, type TestCard } from './paying.ts'

let made = 0

/** A coupon for half of the price, without a limit, unless wished otherwise. */
export async function makeCoupon(world: World, wish: Partial<Body<typeof CreateCoupon>> = {}) {
  const owner = await world.staff()
  const expiredDate = new Date(world.clock.now().getTime() + 30 * dayMs).toISOString()
  const code = `HALF-${++made}`
  const body = { code, name: 'Half price', value: 0.5, expiredDate, ...wish }
  const reply = await owner.call(CreateCoupon, { body })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data
}

export async function makePackage(world: World, wish: Partial<Body<typeof CreatePackage>> = {}) {
  const owner = await world.staff()
  const body = { name: 'Fifty and a bit', price: 50, tokens: 55, ...wish }
  const reply = await owner.call(CreatePackage, { body })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data
}

/** The id of a new promotion. */
export async function promotionOf(world: World, creator: Person): Promise<string> {
  const endsAt = new Date(world.clock.now().getTime() + dayMs).toISOString()
  const reply = await creator.call(StartPromotion, { body: { percent: 20, endsAt } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data._id
}

/** The id of a new trial link. */
export async function trialLinkOf(creator: Person): Promise<string> {
  const reply = await creator.call(CreateTrialLink, { body: { name: 'Friends', days: 7 } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data._id
}

/** Add money with a coupon or a package; returns before the gateway's webhook. */
export const topUpWith = (fan: Person, body: Body<typeof TopUpWallet>, key?: string) =>
  fan.call(TopUpWallet, {
    body: { paymentGateway: 'stripe', ...body },
    ...(key === undefined ? {} : { key }),
  })

/** A top-up of $40 with a coupon, by a new card. */
export const payWith = async (fan: Person, couponCode: string, card?: TestCard) =>
  topUpWith(fan, { amount: 40, couponCode, cardId: await giveCard(fan, card) })

export const applyCoupon = (person: Person, code: string) =>
  person.call(ApplyCoupon, { params: { code } })

/** What `usesOf` says of uses that are all in one state. */
export const reserved = (count: number) => ({
  uses: count,
  reserved: count,
  counted: 0,
  released: 0,
})
export const counted = (count: number) => ({
  uses: count,
  reserved: 0,
  counted: count,
  released: 0,
})

/** How many uses of a coupon the database holds, by their state, and what the coupon says. */
export async function usesOf(world: World, code: string) {
  const [found] = await rows<{ uses: number; reserved: number; counted: number; released: number }>(
    world.db,
    `select c.uses, count(*) filter (where u.status = 'reserved')::int as reserved,
       count(*) filter (where u.status = 'counted')::int as counted,
       count(*) filter (where u.status = 'released')::int as released
     from coupon c left join coupon_use u on u.coupon_id = c.id
     where c.code = $1 group by c.id`,
    [code],
  )
  return found
}
