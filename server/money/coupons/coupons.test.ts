import { UpdateCoupon } from '#contract/money/coupons.ts'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  applyCoupon,
  counted,
  makeCoupon,
  payWith,
  reserved,
  topUpWith,
  usesOf,
} from '../tests/discounts.ts'
import { eventsOf, giveCard, settle, siteAccount, takenBySandbox } from '../tests/paying.ts'

describe('checking a coupon', () => {
  test('a fan reads its terms, whatever the case; nothing is reserved', async ({ world }) => {
    const coupon = await makeCoupon(world, { code: 'Half-Price', description: 'Once', maxUses: 1 })
    const fan = await world.fan()
    const reply = await applyCoupon(fan, 'hALF-pRICE')
    expect(reply.data).toEqual({
      _id: coupon._id,
      code: 'HALF-PRICE',
      name: 'Half price',
      description: 'Once',
      value: 0.5,
      expiredDate: coupon.expiredDate,
      status: 'active',
    })
    expect(await usesOf(world, 'HALF-PRICE')).toEqual(reserved(0))
  })

  test('unknown and inactive ones are 404, used ones and those that ended 409', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const off = await makeCoupon(world, { status: 'inactive' })
    const [one, two] = [await world.fan(), await world.fan()]
    const outcome = async (person: Person, text: string) => {
      const { status, problem } = await applyCoupon(person, text)
      return [status, problem.error]
    }
    expect(await outcome(one, 'NOTHING')).toEqual([404, 'coupon_unknown'])
    expect(await outcome(one, "' or 1=1")).toEqual([404, 'coupon_unknown'])
    expect(await outcome(one, off.code)).toEqual([404, 'coupon_unknown'])
    // Also a use that is only reserved counts.
    expect((await payWith(one, code)).data.status).toBe('processing')
    expect(await outcome(one, code)).toEqual([409, 'coupon_used'])
    expect(await outcome(two, code)).toEqual([409, 'coupon_used_up'])
    const other = await makeCoupon(world)
    world.clock.advance(31 * dayMs)
    expect(await outcome(two, other.code)).toEqual([409, 'coupon_expired'])
  })

  test('visitors are asked to log in; creators may look', async ({ world }) => {
    const { code } = await makeCoupon(world)
    expect((await applyCoupon(world.visitor, code)).status).toBe(401)
    expect((await applyCoupon(await world.creator(), code)).status).toBe(200)
  })
})

describe('a top-up with a coupon', () => {
  test('adds the full amount, the card pays the rest, and the site what is left', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { value: 0.15 })
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const reply = await topUpWith(fan, { amount: 9.99, couponCode: code.toLowerCase(), cardId })
    expect(reply.data).toEqual({ _id: expect.any(String), status: 'processing' })
    expect(await usesOf(world, code)).toEqual(reserved(1))
    await settle(world)
    // 9.99 × 0.85 = 8.4915
    expect(await takenBySandbox(world)).toBe(8.49)
    expect(await world.walletOf(fan)).toBe(9.99)
    expect(await siteAccount(world, 'gateway')).toBe(-7.94)
    expect(await siteAccount(world, 'gateway_fees')).toBe(-0.55)
    expect(await siteAccount(world, 'promotions')).toBe(-1.5)
    expect(await usesOf(world, code)).toEqual(counted(1))
    const read = await fan.call(ReadPaymentTransaction, { params: { id: reply.data._id } })
    expect(read.data).toMatchObject({
      ...{ status: 'success', originalPrice: 9.99, totalPrice: 8.49 },
      couponInfo: { code, value: 0.15 },
      products: [{ description: 'Wallet top-up of $9.99', price: 9.99 }],
    })
    expect(eventsOf(world, fan, 'balance')).toEqual([{ balance: 9.99 }])
    await expectConsistentLedger(world)
  })

  test('half a cent is rounded up', async ({ world }) => {
    const { code } = await makeCoupon(world, { value: 0.25 })
    const fan = await world.fan()
    await topUpWith(fan, { amount: 10.1, couponCode: code, cardId: await giveCard(fan) })
    // 10.10 × 0.75 = 7.575
    expect(await takenBySandbox(world)).toBe(7.58)
  })

  test('of 100 % needs no card and is paid at once; the page is told all the same', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { value: 1, maxUses: 1 })
    const fan = await world.fan()
    const reply = await topUpWith(fan, { amount: 40, couponCode: code }, 'tap')
    expect(reply.data).toEqual({ _id: expect.any(String), status: 'success' })
    await settle(world)
    expect(await world.walletOf(fan)).toBe(40)
    expect(await takenBySandbox(world)).toBe(0)
    expect(await siteAccount(world, 'promotions')).toBe(-40)
    expect(await usesOf(world, code)).toEqual(counted(1))
    const read = await fan.call(ReadPaymentTransaction, { params: { id: reply.data._id } })
    expect(read.data).toMatchObject({ paymentGateway: 'system', originalPrice: 40, totalPrice: 0 })
    expect(eventsOf(world, fan, 'balance')).toEqual([{ balance: 40 }])
    expect(eventsOf(world, fan, 'payment_status_callback')).toMatchObject([
      { redirectUrl: '/payment/success', transactionId: reply.data._id, status: 'success' },
    ])
    // Whichever card comes with it: the first result.
    const again = { amount: 40, couponCode: code, cardId: await giveCard(fan) }
    expect((await topUpWith(fan, again, 'tap')).data).toEqual(reply.data)
    expect(await world.walletOf(fan)).toBe(40)
    await expectConsistentLedger(world)
  })

  test('below what the gateway charges is refused beside the amount, and takes no use', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { value: 0.9 })
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const low = await topUpWith(fan, { amount: 4.94, couponCode: code, cardId })
    expect([low.status, low.problem.fieldProblems?.amount]).toEqual([
      422,
      { code: 'total_too_low', facts: { min: 0.5 } },
    ])
    expect(await usesOf(world, code)).toEqual(reserved(0))
    // 4.95 × 0.1 = 0.495
    expect((await topUpWith(fan, { amount: 4.95, couponCode: code, cardId })).status).toBe(200)
  })

  test('is refused beside the coupon when that is not good, and the card is left alone', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const off = await makeCoupon(world, { status: 'inactive' })
    const [one, two] = [await world.fan(), await world.fan()]
    await payWith(one, code)
    const outcome = async (person: Person, couponCode: string) => {
      const { status, problem } = await payWith(person, couponCode)
      return [status, problem.fieldProblems?.couponCode?.code]
    }
    expect(await outcome(two, 'NOTHING')).toEqual([404, 'coupon_unknown'])
    expect(await outcome(two, off.code)).toEqual([404, 'coupon_unknown'])
    expect(await outcome(one, code)).toEqual([409, 'coupon_used'])
    expect(await outcome(two, code)).toEqual([409, 'coupon_used_up'])
    const other = await makeCoupon(world)
    world.clock.advance(31 * dayMs)
    expect(await outcome(two, other.code)).toEqual([409, 'coupon_expired'])
    expect(await takenBySandbox(world)).toBe(20)
  })

  test('nobody pays more than they were shown, when staff change the coupon meanwhile', async ({
    world,
  }) => {
    const coupon = await makeCoupon(world)
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const wish = { amount: 40, couponCode: coupon.code, cardId, price: 20 }
    const change = { params: { id: coupon._id }, body: { value: 0.4 } }
    await (await world.staff()).call(UpdateCoupon, change)
    const reply = await topUpWith(fan, wish)
    expect([reply.status, reply.problem]).toEqual([
      409,
      expect.objectContaining({ error: 'price_changed', facts: { price: 24 } }),
    ])
    expect(await usesOf(world, coupon.code)).toEqual(reserved(0))
    expect((await topUpWith(fan, { ...wish, price: 24 })).status).toBe(200)
  })
})
