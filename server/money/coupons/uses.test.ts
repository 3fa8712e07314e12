import { ListPaymentTransactions, ReadPaymentTransaction } from '#contract/money/payments.ts'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { GatewayUnavailable } from '#server/platform/payments/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { rows } from '#tests/support/rows.ts'
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
import { age, giveCard, settle, takenBySandbox, topUp } from '../tests/paying.ts'

describe('B9: a coupon is used as often as it may be', () => {
  test('50 top-ups at once with one use: one is discounted, the others are refused before they pay', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const fans = await Promise.all(Array.from({ length: 50 }, () => world.fan()))
    const cards = await Promise.all(fans.map((fan) => giveCard(fan)))
    const replies = await Promise.all(
      fans.map((fan, n) => topUpWith(fan, { amount: 40, couponCode: code, cardId: cards[n] })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.error}`))).toEqual(
      new Set(['409 coupon_used_up']),
    )
    await settle(world)
    expect(await takenBySandbox(world)).toBe(20)
    const wallets = await Promise.all(fans.map((fan) => world.walletOf(fan)))
    expect(wallets.toSorted((a, b) => b - a).slice(0, 2)).toEqual([40, 0])
    expect(await usesOf(world, code)).toEqual(counted(1))
    await expectConsistentLedger(world)
  })

  test('one fan uses it once, in however many windows', async ({ world }) => {
    const { code } = await makeCoupon(world)
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => topUpWith(fan, { amount: 40, couponCode: code, cardId })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    await settle(world)
    expect(await world.walletOf(fan)).toBe(40)
    expect(await usesOf(world, code)).toEqual(counted(1))
  })

  test('one key takes one use, even when sent concurrently; another coupon with it is refused', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world)
    const other = await makeCoupon(world)
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const wish = { amount: 40, couponCode: code, cardId }
    const replies = await Promise.all(Array.from({ length: 8 }, () => topUpWith(fan, wish, 'tap')))
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1)
    await settle(world)
    const later = await topUpWith(fan, { ...wish, couponCode: code.toLowerCase() }, 'tap')
    expect(later.data).toEqual({ _id: replies[0]?.data._id, status: 'success' })
    expect(await usesOf(world, code)).toEqual(counted(1))
    for (const couponCode of [other.code, '']) {
      const reply = await topUpWith(fan, { ...wish, couponCode }, 'tap')
      expect([reply.status, reply.problem.error]).toEqual([409, 'key_reused'])
    }
    expect(await usesOf(world, other.code)).toEqual(reserved(0))
  })

  test('a declined card gives the use back, and the next one may have it', async ({ world }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const [one, two] = [await world.fan(), await world.fan()]
    expect((await payWith(one, code, 'declined')).data.status).toBe('fail')
    expect(await usesOf(world, code)).toEqual({ ...reserved(0), released: 1 })
    await settle(world)
    expect((await applyCoupon(one, code)).status).toBe(200)
    expect((await payWith(two, code)).data.status).toBe('processing')
    await settle(world)
    expect(await usesOf(world, code)).toEqual({ ...counted(1), released: 1 })
    expect(await world.walletOf(two)).toBe(40)
  })

  test('a challenge that is refused gives it back', async ({ world }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const fan = await world.fan()
    const { data } = await payWith(fan, code, 'challenge')
    expect(await usesOf(world, code)).toEqual(reserved(1))
    const params = { secret: data.stripeClientSecret ?? '' }
    await fan.call(AnswerChallenge, { params, body: { answer: 'refuse' } })
    await settle(world)
    await settle(world)
    expect(await usesOf(world, code)).toEqual({ ...reserved(0), released: 1 })
  })

  test('one that is abandoned gives it back after an hour, once', async ({ world }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const fan = await world.fan()
    const { data } = await payWith(fan, code, 'challenge')
    for (const _ of [1, 2, 3]) {
      await age(world, data._id, 61)
      await world.work()
      await settle(world)
    }
    const read = await fan.call(ReadPaymentTransaction, { params: { id: data._id } })
    expect(read.data).toMatchObject({ status: 'canceled', couponInfo: { code, value: 0.5 } })
    expect(await usesOf(world, code)).toEqual({ ...reserved(0), released: 1 })
    expect((await payWith(fan, code)).data.status).toBe('processing')
  })

  test('while the gateway does not answer the use stays reserved, and is counted in the end', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const [fan, other] = [await world.fan(), await world.fan()]
    const { gateway } = world.app.parts
    const charge = gateway.charge
    gateway.charge = async () => {
      throw new GatewayUnavailable('no answer')
    }
    const { data } = await payWith(fan, code)
    expect(data.status).toBe('created')
    gateway.charge = charge
    expect((await payWith(other, code)).problem.error).toBe('coupon_used_up')
    await age(world, data._id, 2)
    await settle(world)
    await settle(world)
    expect(await world.walletOf(fan)).toBe(40)
    expect(await takenBySandbox(world)).toBe(20)
    expect(await usesOf(world, code)).toEqual(counted(1))
  })

  test('a payment that succeeds after its use was given back is discounted all the same, and counted', async ({
    world,
  }) => {
    const { code } = await makeCoupon(world, { maxUses: 1 })
    const [fan, other] = [await world.fan(), await world.fan()]
    const { data } = await payWith(fan, code)
    // As if an event of a failure had come first, whose use then went to somebody else.
    await rows(
      world.db,
      `with failed as (update payment_transaction set status = 'fail' where id = $1),
         released as (update coupon_use set status = 'released' where transaction_id = $1)
       update coupon set uses = 0 where code = $2`,
      [data._id, code],
    )
    await payWith(other, code)
    await settle(world)
    await settle(world)
    expect([await world.walletOf(fan), await world.walletOf(other)]).toEqual([40, 40])
    expect(await usesOf(world, code)).toEqual(counted(2))
    await expectConsistentLedger(world)
  })

  test('top-ups without a coupon pay the full price', async ({ world }) => {
    await makeCoupon(world)
    const fan = await world.fan()
    await topUp(fan, 40, await giveCard(fan))
    await settle(world)
    const { data } = await fan.call(ListPaymentTransactions)
    expect(data.data).toMatchObject([{ originalPrice: 40, totalPrice: 40, couponInfo: null }])
  })
})
