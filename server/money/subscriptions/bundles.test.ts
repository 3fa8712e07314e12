import { ReadMyDiscounts, SaveBundles } from '#contract/money/discounts.ts'
import { ReadPaymentTransaction } from '#contract/money/payments.ts'
import { ListSubscriptionPlans, QuoteSubscription } from '#contract/money/quotes.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, subscribe, takenBySandbox, tick } from '../tests/paying.ts'

const dayOf = (moment: string | null | undefined) => moment?.slice(0, 10)

test('a bundle is paid at once at its discount, then renewed monthly at the price that was shown', async ({
  world,
}) => {
  world.clock.set(new Date('2027-01-31T12:00:00Z'))
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 9.95 })]
  const body = { threeMonthsPercent: 15, sixMonthsPercent: null }
  const saved = await creator.call(SaveBundles, { body })
  expect(saved.data).toEqual({
    ...{ monthlyPrice: 9.95, yearlyPrice: expect.any(Number) },
    bundles: [{ months: 3, percent: 15, price: 25.37 }],
  })
  expect((await creator.call(ReadMyDiscounts)).data).toEqual(saved.data)

  const query = { performerId: creator.id, type: 'monthly', months: 3 } as const
  const { data: quote } = await fan.call(QuoteSubscription, { query })
  expect(quote).toMatchObject({
    ...{ type: 'monthly', months: 3, price: 25.37, fullPrice: 29.85, percent: 15 },
    renewalPrice: 9.95,
  })
  expect(dayOf(quote.renewsAt)).toBe('2027-04-30')
  const shown = await world.visitor.call(ListSubscriptionPlans, {
    query: { performerId: creator.id },
  })
  expect(shown.data.plans.map(({ type, months, price }) => [type, months, price])).toEqual([
    ['monthly', 1, 9.95],
    ['monthly', 3, 25.37],
    ['yearly', 12, saved.data.yearlyPrice],
  ])

  const cardId = await giveCard(fan)
  const bundle = { type: 'monthly', months: 3, cardId } as const
  const cheaper = await subscribe(fan, creator, { ...bundle, price: 25.36 })
  expect([cheaper.status, cheaper.problem.error]).toEqual([409, 'price_changed'])
  const paid = await subscribe(fan, creator, { ...bundle, price: 25.37 }, 'tap')
  const other = await subscribe(fan, creator, { type: 'monthly', cardId }, 'tap')
  expect(other.problem.error).toBe('key_reused')
  await settle(world)
  expect(await takenBySandbox(world)).toBe(25.37)
  const params = { id: paid.data._id }
  const { data: payment } = await fan.call(ReadPaymentTransaction, { params })
  expect(payment.products[0]?.name).toBe('3-month subscription')
  const earned = await rows(world.db, 'select gross_cents::int from earning')
  expect(earned).toEqual([{ gross_cents: 2537 }])

  const held = async () => (await fan.call(ListMySubscriptions)).data.data[0]
  expect(await held()).toMatchObject({ subscriptionType: 'monthly', price: 9.95 })
  expect(dayOf((await held())?.expiredAt)).toBe('2027-04-30')
  // What the creator changes later is not the price that was shown.
  await creator.call(SaveBundles, { body: { threeMonthsPercent: null, sixMonthsPercent: null } })
  world.clock.set(new Date('2027-04-30T11:30:00Z'))
  await tick(world)
  expect(await takenBySandbox(world)).toBe(35.32)
  expect(dayOf((await held())?.expiredAt)).toBe('2027-05-31')
  await expectConsistentLedger(world)
})

test('percents out of bounds, bundles that are not offered, and callers who are no creators', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  for (const percent of [4, 76, 12.345, -10]) {
    const body = { threeMonthsPercent: percent, sixMonthsPercent: 20 }
    const { status, problem } = await creator.call(SaveBundles, { body })
    expect([status, problem.fieldProblems?.threeMonthsPercent?.code]).toEqual([
      422,
      'percent_range',
    ])
  }
  const body = { threeMonthsPercent: 10, sixMonthsPercent: 20 }
  expect((await world.visitor.call(SaveBundles, { body })).status).toBe(401)
  expect((await fan.call(SaveBundles, { body })).status).toBe(403)
  expect((await fan.call(ReadMyDiscounts)).status).toBe(403)
  const cardId = await giveCard(fan)
  for (const bundle of [
    { type: 'monthly', months: 3 },
    { type: 'yearly', months: 3 },
  ] as const) {
    const { problem } = await subscribe(fan, creator, { ...bundle, cardId })
    expect(problem.error).toBe('subscription_not_offered')
  }
  const query = { performerId: creator.id, months: 12 as 3 }
  expect((await fan.call(QuoteSubscription, { query })).status).toBe(422)
  expect(await takenBySandbox(world)).toBe(0)
})

test('B11: what would leave the creator nothing is refused before the card is charged', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const cardId = await giveCard(fan)
  const takeOf = (basisPoints: number) =>
    rows(world.db, 'update creator set commission_basis_points = $1', [basisPoints])
  await takeOf(10_000)
  const refused = await subscribe(fan, creator, { cardId })
  expect([refused.status, refused.problem.error]).toEqual([422, 'creator_not_payable'])
  await settle(world)
  expect(await takenBySandbox(world)).toBe(0)
  await takeOf(9_990)
  expect((await subscribe(fan, creator, { cardId })).status).toBe(200)
})
