import { ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import { checkLedger, earningsBalances } from '#server/money/ledger/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const tip = (fan: Person, creator: Person, price: number, key?: string) =>
  fan.call(SendTip, {
    params: { id: creator.id },
    body: { price, streamType: 'stream_public' },
    ...(key === undefined ? {} : { key }),
  })

describe('a tip', () => {
  test('leaves the wallet, is shared with the site, and notifies both sides', async ({ world }) => {
    const fan = await world.fan({ wallet: 25 })
    const creator = await world.creator({ name: 'Mara' })

    const reply = await tip(fan, creator, 15)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: 'tip',
      target: 'performer',
      targetId: creator.id,
      status: 'success',
      totalPrice: 15,
      balance: 10,
    })
    expect(await world.walletOf(fan)).toBe(10)
    expect((await earningsBalances(world.db, [creator.id])).get(creator.id)).toBe(1_200n)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true, findings: [] })

    await world.work()
    expect(world.eventsFor(fan)).toMatchObject([
      {
        event: 'token_transaction_success',
        payload: {
          _id: reply.data._id,
          item: { _id: creator.id },
          performerInfo: { name: 'Mara' },
          totalPrice: 15,
        },
      },
      { event: 'balance', payload: { balance: 10 } },
    ])
    const ofMoney = world.eventsFor(creator).filter(({ event }) => /balance/.test(event))
    expect(ofMoney).toMatchObject([
      { event: 'update_balance', payload: { token: 12 } },
      { event: 'balance', payload: { balance: 12 } },
    ])
  })

  test('is shared by the creator’s own share where there is one', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 60 }), await world.creator()]
    const earned = async () => (await earningsBalances(world.db, [creator.id])).get(creator.id)
    await rows(world.db, 'update creator set commission_basis_points = 0')
    await tip(fan, creator, 10.01)
    expect(await earned()).toBe(1_001n)
    await rows(world.db, 'update creator set commission_basis_points = 10000')
    await tip(fan, creator, 10)
    expect(await earned()).toBe(1_001n)
    await rows(world.db, 'update creator set commission_basis_points = 3333')
    await tip(fan, creator, 10.01)
    expect(await earned()).toBe(1_001n + 667n)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('with the same key is sent once, however often it is repeated', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 25 }), await world.creator()]
    const same = await Promise.all([1, 2, 3, 4].map(() => tip(fan, creator, 15, 'tap')))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect(same[0]?.status).toBe(200)
    expect(await world.walletOf(fan)).toBe(10)

    // The first result, byte for byte, whatever happened since.
    await world.fund(fan, 100)
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
    expect((await tip(fan, creator, 15, 'tap')).text).toBe(same[0]?.text)
    expect((await tip(fan, creator, 16, 'tap')).problem).toMatchObject({ error: 'key_reused' })
    expect((await tip(fan, await world.creator(), 15, 'tap')).status).toBe(409)
    const other = await world.fan({ wallet: 20 })
    const [active] = [await world.creator()]
    expect((await tip(other, active, 15, 'tap')).data.balance).toBe(5)
  })

  test('without a key is a new one each time, until the wallet is too low', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 25 }), await world.creator()]
    const replies = [await tip(fan, creator, 10), await tip(fan, creator, 10)]
    expect(replies.map(({ data }) => data.balance)).toEqual([15, 5])
    const short = await tip(fan, creator, 10.5)
    expect(short.status).toBe(402)
    expect(short.problem).toMatchObject({
      error: 'wallet_too_low',
      message: 'You need $5.50 more. Add money to your wallet and try again',
    })
    expect(await world.walletOf(fan)).toBe(5)
  })
})

describe('no tip', () => {
  test('outside the limits of the settings, or with more than two decimals', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
    for (const price of [0, 9.99, 10_000.01]) {
      const reply = await tip(fan, creator, price)
      expect(reply.status).toBe(422)
      expect(reply.problem).toMatchObject({
        error: 'tip_out_of_range',
        fields: { price: 'Enter a tip between $10.00 and $10000.00' },
      })
    }
    const cents = await tip(fan, creator, 10.005)
    expect(cents.problem).toMatchObject({
      error: 'amount_invalid',
      fields: { price: 'Enter an amount with no more than two decimals' },
    })
    expect((await tip(fan, creator, -5)).problem.error).toBe('invalid')
    expect(await world.walletOf(fan)).toBe(100)
  })

  test('by visitors and creators', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    expect((await tip(world.visitor, creator, 15)).status).toBe(401)
    const reply = await tip(other, creator, 15)
    expect(reply.status).toBe(403)
    expect(reply.problem.error).toBe('fan_only')
  })

  test('to accounts that are not creators, cannot be paid, or blocked the fan', async ({
    world,
  }) => {
    const fan = await world.fan({ wallet: 100 })
    const [unverified, closed, strict] = [
      await world.creator({ verified: false }),
      await world.creator(),
      await world.creator(),
    ]
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [closed.id])
    await blocked(world, strict, fan)
    const replies = []
    for (const payee of [fan, unverified, closed, strict]) replies.push(await tip(fan, payee, 15))
    expect(replies.map(({ status, problem }) => [status, problem.error])).toEqual([
      [404, 'not_found'],
      [422, 'creator_not_payable'],
      [422, 'creator_not_payable'],
      [403, 'blocked'],
    ])
    const nobody = await fan.call(SendTip, { params: { id: 'x' }, body: { price: 15 } })
    expect(nobody.status).toBe(400)
    expect(await world.walletOf(fan)).toBe(100)
  })
})

test('facts cached at the last tip are read again when they changed', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  expect((await tip(fan, creator, 10)).status).toBe(200)
  await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
  expect((await tip(fan, creator, 10)).problem.error).toBe('creator_not_payable')
  await rows(world.db, `update account set status = 'active' where id = $1`, [creator.id])
  expect((await tip(fan, creator, 10)).data.balance).toBe(80)
  await blocked(world, creator, fan)
  expect((await tip(fan, creator, 10)).problem.error).toBe('blocked')
  expect((await tip(await world.fan({ wallet: 10 }), creator, 10)).status).toBe(200)
  await rows(world.db, 'delete from user_block')
  expect((await tip(fan, creator, 70)).data.balance).toBe(10)
  const short = await tip(fan, creator, 10.5)
  expect(short.problem.message).toBe('You need $0.50 more. Add money to your wallet and try again')
  expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
})

describe('the list of charges', () => {
  test('shows the caller’s own, filtered and in pages', async ({ world }) => {
    const fan = await world.fan({ wallet: 100 })
    const [mara, lea] = [
      await world.creator({ name: 'Mara' }),
      await world.creator({ name: 'Lea' }),
    ]
    for (const price of [10, 11, 12]) await tip(fan, mara, price)
    await tip(fan, lea, 13)

    const all = await fan.call(ListWalletCharges)
    expect(all.data.total).toBe(4)
    expect(all.data.data.map(({ totalPrice }) => totalPrice)).toEqual([13, 12, 11, 10])
    expect(all.data.data[0]).toMatchObject({
      type: 'tip',
      sourceId: fan.id,
      performerInfo: { name: 'Lea' },
      products: [{ name: 'Tip', price: 13, productType: 'tip', productId: lea.id }],
    })
    const page = await fan.call(ListWalletCharges, {
      query: { performerId: mara.id, limit: 2, offset: 1, sortBy: 'totalPrice', sort: 'asc' },
    })
    expect(page.data).toMatchObject({ total: 3, data: [{ totalPrice: 11 }, { totalPrice: 12 }] })
    for (const query of [
      { type: 'feed' as const },
      { status: 'refunded' as const },
      { toDate: '2020-01-01' },
    ]) {
      expect((await fan.call(ListWalletCharges, { query })).data).toEqual({ data: [], total: 0 })
    }
    expect((await mara.call(ListWalletCharges)).data.total).toBe(0)
    expect((await world.visitor.call(ListWalletCharges)).status).toBe(401)
  })
})
