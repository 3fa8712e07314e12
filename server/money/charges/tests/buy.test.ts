import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { checkLedger, earningsBalances } from '#server/money/ledger/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPhotos, publishPost } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const buy = (fan: Person, feed: { _id: string }, key?: string) =>
  fan.call(BuyFeed, {
    params: { id: feed._id },
    body: {},
    ...(key === undefined ? {} : { key }),
  })

const onSale = { isSale: true, price: 7.5 }

describe('buying a post', () => {
  test('opens it for its buyer, who receives the readable post', async ({ world }) => {
    const fan = await world.fan({ wallet: 10 })
    const creator = await world.creator()
    const feed = await publishPhotos(creator, onSale)

    const reply = await buy(fan, feed)
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toMatchObject({
      type: 'feed',
      target: 'feed',
      targetId: feed._id,
      totalPrice: 7.5,
      balance: 2.5,
    })
    await world.work()
    const [event] = world.eventsFor(fan)
    expect(event).toMatchObject({
      event: 'token_transaction_success',
      payload: { item: { _id: feed._id, isBought: true, files: [{ url: expect.any(String) }] } },
    })
  })

  test('costs once, with a key and without', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 10 }), await world.creator()]
    const feed = await publishPhotos(creator, onSale)
    const first = await buy(fan, feed, 'tap')
    const again = await buy(fan, feed)
    expect(again.status).toBe(409)
    expect(again.problem.error).toBe('already_bought')
    expect((await buy(fan, feed, 'other')).problem.error).toBe('already_bought')
    expect((await buy(fan, feed, 'tap')).text).toBe(first.text)
    expect(await world.walletOf(fan)).toBe(2.5)
  })

  test('is refused for items that are not sold separately, hidden, or too expensive', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan({ wallet: 5 }), await world.creator()]
    const open = await publishPost(creator)
    const forSubscribers = await publishPhotos(creator)
    const dear = await publishPhotos(creator, onSale)
    const replies = []
    for (const feed of [open, forSubscribers, dear, { _id: 'f'.repeat(24) }]) {
      const { status, problem } = await buy(fan, feed)
      replies.push([status, problem.error])
    }
    expect(replies).toEqual([
      [422, 'not_for_sale'],
      [422, 'not_for_sale'],
      [402, 'wallet_too_low'],
      [404, 'not_found'],
    ])
    await world.fund(fan, 50)
    await blocked(world, creator, fan)
    expect((await buy(fan, dear)).problem.error).toBe('blocked')
    expect((await buy(creator, dear)).problem.error).toBe('fan_only')
    expect((await buy(world.visitor, dear)).status).toBe(401)
    expect(await world.walletOf(fan)).toBe(55)
  })

  test('never costs more than the buyer was shown', async ({ world }) => {
    const [fan, late] = [await world.fan({ wallet: 50 }), await world.fan({ wallet: 50 })]
    const creator = await world.creator()
    const feed = await publishPhotos(creator, onSale)
    const buyAt = (buyer: Person, price: number) =>
      buyer.call(BuyFeed, { params: { id: feed._id }, body: { price }, key: 'tap' })
    const sellAt = (price: number) =>
      creator.call(UpdateFeed, { params: { id: feed._id }, body: { isSale: true, price } })

    await sellAt(20)
    const refused = await buyAt(fan, 7.5)
    expect(refused.status).toBe(409)
    expect(refused.problem).toMatchObject({ error: 'price_changed', facts: { price: 20 } })
    expect(await world.walletOf(fan)).toBe(50)
    const first = await buyAt(fan, 20)
    expect(first.data).toMatchObject({ totalPrice: 20, balance: 30 })

    await sellAt(25)
    expect((await buyAt(fan, 20)).text, 'a repeated key').toBe(first.text)
    await sellAt(5)
    expect((await buyAt(late, 20)).data, 'cheaper by now').toMatchObject({ totalPrice: 5 })
    const odd = await world.fan({ wallet: 50 })
    expect((await buyAt(odd, 5.001)).problem.fieldProblems).toMatchObject({
      price: { code: 'amount_invalid' },
    })
  })

  test('a hidden post is not for sale, but stays available to its buyers', async ({ world }) => {
    const [fan, late] = [await world.fan({ wallet: 10 }), await world.fan({ wallet: 10 })]
    const creator = await world.creator()
    const feed = await publishPhotos(creator, onSale)
    const first = await buy(fan, feed, 'tap')
    await creator.call(UpdateFeed, {
      params: { id: feed._id },
      body: { type: 'photo', text: 'Look', status: 'inactive', ...onSale } as never,
    })
    expect((await buy(late, feed)).status).toBe(404)
    expect((await buy(fan, feed, 'tap')).text).toBe(first.text)
    expect((await buy(fan, feed)).problem.error).toBe('already_bought')
  })

  test('a removed post is paid back to all who bought it, and the creator bears it', async ({
    world,
  }) => {
    const fans = [await world.fan({ wallet: 10 }), await world.fan({ wallet: 10 })]
    const creator = await world.creator()
    const feed = await publishPhotos(creator, onSale)
    for (const fan of fans) await buy(fan, feed)
    await world.work()
    const gone = await creator.call(DeleteFeed, { params: { id: feed._id } })
    expect(gone.status, gone.text).toBe(200)
    await world.work()

    for (const fan of fans) expect(await world.walletOf(fan)).toBe(10)
    expect((await earningsBalances(world.db, [creator.id])).get(creator.id)).toBe(0n)
    const changes = world.eventsFor(creator).filter(({ event }) => event === 'update_balance')
    expect(changes.map(({ payload }) => payload)).toEqual(
      [6, 6, -6, -6].map((token) => ({ token })),
    )
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true, findings: [] })
  })
})
