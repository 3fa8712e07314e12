import { sql } from 'kysely'
import type { Query } from '#contract/endpoint.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ReadPaymentTransaction, TopUpWallet } from '#contract/money/payments.ts'
import { PreviewRefund, RefundCharge, RefundPayment } from '#contract/money/refunds.ts'
import {
  ReadChargeStory,
  ReadPaymentStory,
  SearchCharges,
  SearchPayments,
} from '#contract/money/transactions.ts'
import { expect, test } from '#tests/support/world.ts'
import { makeCoupon } from '../tests/discounts.ts'
import { giveCard, settle, subscribe, topUp } from '../tests/paying.ts'

test('staff find a card payment by all that names it, and read its whole story', async ({
  world,
}) => {
  const fan = await world.fan({ username: 'finder' })
  const creator = await world.creator({ monthlyPrice: 12 })
  const staff = await world.staff({ role: 'finance' })
  const coupon = await makeCoupon(world)
  const cardId = await giveCard(fan)
  const body = { amount: 50, cardId, couponCode: coupon.code, paymentGateway: 'stripe' }
  const paid = (await fan.call(TopUpWallet, { body })).data
  await settle(world)
  await subscribe(fan, creator, { cardId })
  await settle(world)
  const declined = (await topUp(fan, 20, await giveCard(fan, 'declined'))).data
  const other = await world.fan()
  await topUp(other, 30, await giveCard(other))

  const find = async (query: Query<typeof SearchPayments>) =>
    (await staff.call(SearchPayments, { query })).data.data
  const story = (await staff.call(ReadPaymentStory, { params: { id: paid._id } })).data
  const { reference } = story
  const ids = async (q: string) => (await find({ q })).map(({ _id }) => _id)
  const mine = await ids('finder@world.test')
  expect(mine).toHaveLength(3)
  expect(mine[0]).toBe(declined._id)
  for (const q of [fan.username, fan.id, 'FINDER@world.test']) expect(await ids(q)).toEqual(mine)
  expect(await ids(story.card?.last4Digits ?? '')).toContain(paid._id)
  for (const q of [paid._id, reference ?? '']) expect(await ids(q)).toEqual([paid._id])
  expect(await ids('nobody@example.test')).toEqual([])
  expect(await find({ creator: creator.username, status: 'success' })).toMatchObject([
    { type: 'monthly_subscription', amount: 12, creator: { _id: creator.id } },
  ])
  expect(await find({ creator: creator.id, type: 'token_package' })).toEqual([])
  expect(await find({ q: fan.id, status: 'fail' })).toMatchObject([{ _id: declined._id }])
  const day = world.clock.now().toISOString().slice(0, 10)
  expect(await find({ q: fan.id, fromDate: day, toDate: day })).toHaveLength(3)
  expect(await find({ q: fan.id, toDate: '2020-01-01' })).toEqual([])

  expect(story).toMatchObject({ status: 'success', originalAmount: 50, credited: 50 })
  expect(story).toMatchObject({ coupon: { code: coupon.code }, earning: null, gateway: 'sandbox' })
  const kinds = story.story.map(({ kind }) => kind)
  expect(kinds.slice(0, 2)).toEqual(['requested', 'coupon_reserved'])
  expect(kinds.toSorted()).toEqual(
    // The money and the gateway's fee.
    ['coupon_counted', 'coupon_reserved', 'entry', 'entry', 'gateway_event', 'requested'],
  )
  const entry = story.story.find(({ kind }) => kind === 'entry')?.entry
  expect(entry?.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0)
  expect(entry?.lines).toContainEqual({
    ...{ account: 'wallet', amount: 50 },
    owner: expect.objectContaining({ _id: fan.id }),
  })
  const [subscription] = await find({ creator: creator.id })
  const sold = await staff.call(ReadPaymentStory, { params: { id: subscription?._id ?? '' } })
  expect(sold.data).toMatchObject({
    subscription: { status: 'active', isRenewal: false },
    earning: { gross: 12, isPaid: false },
  })
  const back = { params: { id: subscription?._id ?? '' }, body: { amount: 2, reason: 'Too late' } }
  expect((await staff.call(RefundPayment, back)).status).toBe(200)
  const after = (await staff.call(ReadPaymentStory, { params: back.params })).data
  expect(after).toMatchObject({ refunded: 2, status: 'success' })
  expect(after.story.at(-1)?.refund).toMatchObject({
    ...{ amount: 2, reason: 'Too late', giver: { _id: staff.id } },
  })
  const own = { params: { id: paid._id } }
  const receipt = (await fan.call(ReadPaymentTransaction, own)).data
  expect(receipt.card).toMatchObject({ last4Digits: story.card?.last4Digits })
  const lost = (await staff.call(ReadPaymentStory, { params: { id: declined._id } })).data
  expect(lost).toMatchObject({ status: 'fail', failureCode: 'card_declined' })
  expect(lost.story.at(-1)?.kind).toBe('ended')
})

test('staff find a charge, refund it, and see who did and why', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const staff = await world.staff({ role: 'finance' })
  const tip = { params: { id: creator.id }, body: { price: 30 } }
  const { _id: id } = (await fan.call(SendTip, tip)).data
  await world.fan({ wallet: 5 })
  const [params, other] = [{ id }, { id: creator.id }]
  expect((await staff.call(PreviewRefund, { params })).data).toMatchObject({ leftPrice: 30 })
  const body = { amount: 10, reason: 'Sent twice' }
  expect((await staff.call(RefundCharge, { params, body })).status).toBe(200)

  for (const query of [
    ...[{ q: id }, { q: fan.username }, { creator: creator.username }, { type: 'tip' }],
    { q: fan.id, creator: creator.id, status: 'success' as const },
  ]) {
    expect((await staff.call(SearchCharges, { query })).data).toMatchObject({
      data: [{ _id: id, fan: { _id: fan.id }, creator: { _id: creator.id }, refunded: 10 }],
      total: 1,
    })
  }
  const refunded = await staff.call(SearchCharges, { query: { status: 'refunded' } })
  expect(refunded.data).toEqual({ data: [], total: 0 })
  const { data } = await staff.call(ReadChargeStory, { params })
  expect(data).toMatchObject({ amount: 30, refunded: 10, item: null, others: [] })
  expect(data.earning).toMatchObject({ gross: 30, refunded: 10 })
  expect(data.story.map(({ kind }) => kind)).toEqual(['requested', 'entry', 'entry', 'refunded'])
  expect(data.story.at(-1)?.refund).toMatchObject({
    ...{ amount: 10, reason: 'Sent twice', giver: { _id: staff.id } },
  })
  expect(data.story.at(2)?.entry?.follows).toBe(data.story.at(1)?.entry?._id)
  expect((await staff.call(ReadChargeStory, { params: other })).status).toBe(404)
  expect((await staff.call(ReadPaymentStory, { params })).status).toBe(404)
  // Of these, support sees one account at a time.
  const support = await world.staff({ role: 'support' })
  expect((await support.call(SearchCharges)).status).toBe(403)
  expect((await support.call(ReadChargeStory, { params })).status).toBe(403)
})

test('each filter of payments and charges has an index that keeps their order', async ({
  world,
}) => {
  const plans = await world.db.connection().execute(async (db) => {
    for (const node of ['seqscan', 'sort', 'bitmapscan'])
      await sql`set ${sql.raw(`enable_${node}`)} = off`.execute(db)
    const plan = async (table: string, condition: string) => {
      const text = `explain select id from ${table} where ${condition}
        order by created_at desc, id desc limit 25`
      const { rows } = await sql.raw<Record<'QUERY PLAN', string>>(text).execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    return [
      await plan('payment_transaction', "created_at > '2026-01-01'"),
      await plan('payment_transaction', "status = 'fail'"),
      await plan('payment_transaction', "type = 'token_package'"),
      await plan('payment_transaction', "target = 'performer' and target_id = 'a'"),
      await plan('wallet_charge', "created_at > '2026-01-01'"),
      await plan('wallet_charge', "type = 'tip'"),
      await plan('wallet_charge', "status = 'refunded'"),
      await plan('earning', "performer_id = 'a'"),
    ]
  })
  const names = ['by_time', 'by_status', 'by_type', 'by_target', 'by_time', 'by_type', 'by_status']
  for (const [n, name] of [...names, 'by_date'].entries()) {
    expect(plans[n]).toContain(`${name} on`)
    expect(plans[n]).not.toContain('Sort')
  }
})
