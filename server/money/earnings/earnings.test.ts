import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import {
  ListEarnings,
  ReadEarningStats,
  ReadEarningsByItem,
  ReadEarningsByType,
} from '#contract/money/earnings.ts'
import { RefundOwnSale } from '#contract/money/refunds.ts'
import { dayMs, dayOf } from '#server/kernel/clock.ts'
import { recordCardSale } from '#server/money/earnings/index.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

/** A creator who got a tip of 10.00 and of 20.00, and sold a subscription of 9.99. */
async function earner(world: World) {
  const fan = await world.fan({ wallet: 50, name: 'Alex' })
  const creator = await world.creator()
  for (const price of [10, 20]) {
    await fan.call(SendTip, { params: { id: creator.id }, body: { price } })
  }
  const sale = {
    type: 'monthly_subscription',
    userId: fan.id,
    performerId: creator.id,
    grossCents: 999n,
    transactionId: 'f'.repeat(24),
    siteCommission: 0.2,
    holdDays: 7,
  } as const
  await world.db.transaction().execute((tx) => recordCardSale(tx, sale, new Date()))
  return { fan, creator }
}

describe('earnings', () => {
  test('are summed up for the creator, by type and day', async ({ world }) => {
    const { creator } = await earner(world)
    expect((await creator.call(ReadEarningStats)).data).toEqual({
      totalGrossPrice: 39.99,
      totalSiteCommission: 8,
      totalNetPrice: 31.99,
    })
    const tips = await creator.call(ReadEarningStats, { query: { type: 'tip' } })
    expect(tips.data).toEqual({ totalGrossPrice: 30, totalSiteCommission: 6, totalNetPrice: 24 })
    expect((await creator.call(ReadEarningsByType)).data.data).toEqual([
      { type: 'tip', count: 2, netPrice: 24 },
      { type: 'monthly_subscription', count: 1, netPrice: 7.99 },
    ])
    const long = await creator.call(ReadEarningsByType, { query: { toDate: '2020-01-01' } })
    expect(long.data.data).toEqual([])
    const before = await creator.call(ReadEarningStats, { query: { toDate: '2020-01-01' } })
    expect(before.data.totalGrossPrice).toBe(0)
  })

  test('are listed with their share, the newest change first', async ({ world }) => {
    const { fan, creator } = await earner(world)
    const all = await creator.call(ListEarnings)
    expect(all.data.total).toBe(3)
    expect(all.data.data.map(({ grossPrice }) => grossPrice)).toEqual([9.99, 20, 10])
    expect(all.data.data[1]).toMatchObject({
      type: 'tip',
      userId: fan.id,
      userInfo: { name: 'Alex' },
      performerInfo: { _id: creator.id },
      siteCommission: 0.2,
      netPrice: 16,
      isPaid: false,
      paidAt: null,
    })
    const page = await creator.call(ListEarnings, {
      query: { type: 'tip', sortBy: 'netPrice', sort: 'asc', limit: 1, offset: 1 },
    })
    expect(page.data).toMatchObject({ total: 2, data: [{ grossPrice: 20 }] })
  })

  test('are the creator’s own: nobody else reads them', async ({ world }) => {
    const { fan } = await earner(world)
    const other = await world.creator()
    expect((await other.call(ListEarnings)).data.total).toBe(0)
    expect((await fan.call(ListEarnings)).problem.error).toBe('creator_only')
    expect((await fan.call(ReadEarningStats)).status).toBe(403)
    expect((await fan.call(ReadEarningsByType)).status).toBe(403)
    expect((await world.visitor.call(ReadEarningStats)).status).toBe(401)
  })

  test('are summed up by item, the best-selling first, beside the period before', async ({
    world,
  }) => {
    const creator = await world.creator()
    const sale = (text: string, price: number) =>
      publishPhotos(creator, { isSale: true, price, text })
    const [fjord, harbour] = [await sale('Fjord', 10), await sale('Harbour', 8)]
    const fans = await Promise.all([1, 2, 3].map(() => world.fan({ wallet: 50 })))
    const buy = async (fan: (typeof fans)[number] | undefined, { _id: id }: { _id: string }) =>
      (await fan?.call(BuyFeed, { params: { id } }))?.data._id ?? ''
    await buy(fans[0], harbour)
    world.clock.advance(7 * dayMs)
    await fans[0]?.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
    await buy(fans[1], harbour)
    await buy(fans[2], harbour)
    await buy(fans[0], fjord)
    const back = { params: { id: await buy(fans[1], fjord) }, body: {} }
    await creator.call(RefundOwnSale, back)
    const part = { params: { id: await buy(fans[2], fjord) }, body: { amount: 5 } }
    await creator.call(RefundOwnSale, part)

    const toDate = dayOf(world.clock.now())
    const query = { fromDate: dayOf(new Date(world.clock.now().getTime() - 6 * dayMs)), toDate }
    expect((await creator.call(ReadEarningsByItem, { query })).data.data).toEqual([
      {
        ...{ type: 'feed', itemId: harbour._id, name: 'Harbour', count: 2 },
        ...{ netPrice: 12.8, netPriceBefore: 6.4 },
      },
      {
        ...{ type: 'feed', itemId: fjord._id, name: 'Fjord', count: 2 },
        ...{ netPrice: 12, netPriceBefore: 0 },
      },
    ])
    const none = { query: { fromDate: toDate, toDate: '2020-01-01' } }
    expect((await creator.call(ReadEarningsByItem, none)).data.data).toEqual([])
    const outsider = await world.creator()
    expect((await outsider.call(ReadEarningsByItem, { query })).data.data).toEqual([])
    expect((await fans[0]?.call(ReadEarningsByItem, { query }))?.status).toBe(403)
    expect((await world.visitor.call(ReadEarningsByItem, { query })).status).toBe(401)
  })

  test('of card sales are told to the creator’s open pages', async ({ world }) => {
    const { creator } = await earner(world)
    await world.work()
    expect(world.eventsFor(creator)).toContainEqual(
      expect.objectContaining({ event: 'update_balance', payload: { token: 7.99 } }),
    )
  })
})
