import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { BuyFeed, ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import { ListPaymentTransactions } from '#contract/money/payments.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, subscribe, topUp } from '../tests/paying.ts'

test('all payments of a fan are in one list, named, linked and by date', async ({ world }) => {
  const fan = await world.fan()
  const creator = await world.creator({ name: 'Mara', monthlyPrice: 10 })
  const post = await publishPhotos(creator, { isSale: true, price: 5, text: 'Harbour at six' })
  const cardId = await giveCard(fan)
  await topUp(fan, 30, cardId)
  await settle(world)
  await fan.call(BuyFeed, { params: { id: post._id } })
  await subscribe(fan, creator, { cardId })
  await settle(world)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })

  const { data } = (await fan.call(ListWalletActivity)).data
  expect(data).toMatchObject([
    { type: 'tip', name: 'Tip', amount: 10, creator: { name: 'Mara' }, item: null },
    { type: 'subscription', amount: 10, creator: { name: 'Mara' }, status: 'success' },
    { type: 'unlock', name: 'Harbour at six', item: { kind: 'feed', id: post._id }, amount: 5 },
    { type: 'top_up', amount: 30, creator: null, item: null },
  ])
  const dates = data.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted().reverse())
})

test('stored texts contain kind and id only: titles and names are the current ones', async ({
  world,
}) => {
  const fan = await world.fan({ wallet: 20 })
  const creator = await world.creator({ name: 'Mara', monthlyPrice: 10 })
  const post = await publishPost(creator, { isSale: true, price: 5, text: 'Harbour at six' })
  await fan.call(BuyFeed, { params: { id: post._id } })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10 } })
  await subscribe(fan, creator, { cardId: await giveCard(fan) })
  const stored = await rows<{ description: string }>(
    world.db,
    `select description from wallet_charge union all select description from payment_transaction`,
  )
  expect(stored.map(({ description }) => description).toSorted()).toEqual(
    [`feed ${post._id}`, `tip ${creator.id}`, `monthly_subscription ${creator.id}`].toSorted(),
  )

  await creator.call(UpdateFeed, { params: { id: post._id }, body: { text: 'Harbour at seven' } })
  await creator.call(UpdateMe, { body: { name: 'Mara Lind' } })
  const charges = (await fan.call(ListWalletCharges)).data.data
  const payments = (await fan.call(ListPaymentTransactions)).data.data
  expect(charges.flatMap(({ products }) => products[0]?.name)).toEqual(['Tip', 'Harbour at seven'])
  expect(payments[0]?.products[0]?.description).toBe('Monthly subscription to Mara Lind')
  await creator.call(DeleteFeed, { params: { id: post._id } })
  const { data } = (await fan.call(ListWalletActivity, { query: { type: 'unlock' } })).data
  expect(data).toMatchObject([{ name: '', item: { kind: 'feed', id: post._id } }])
})

test('the list is filtered by type and paged; those of others cannot be read', async ({
  world,
}) => {
  const [fan, other] = [await world.fan({ wallet: 50 }), await world.fan()]
  const creator = await world.creator()
  for (const price of [10, 11, 12]) {
    await fan.call(SendTip, { params: { id: creator.id }, body: { price } })
  }
  const query = { type: 'tip', limit: 2, offset: 1 } as const
  const page = (await fan.call(ListWalletActivity, { query })).data
  expect(page).toMatchObject({ total: 3, data: [{ amount: 11 }, { amount: 10 }] })
  const none = { data: [], total: 0 }
  expect((await fan.call(ListWalletActivity, { query: { type: 'unlock' } })).data).toEqual(none)
  expect((await other.call(ListWalletActivity)).data).toEqual(none)
  expect((await world.visitor.call(ListWalletActivity)).status).toBe(401)
})
