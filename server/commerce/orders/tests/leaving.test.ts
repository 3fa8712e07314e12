import { ReadDownloadLink, ReadOrder } from '#contract/commerce/orders.ts'
import { DeleteProduct } from '#contract/commerce/products.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct } from '#tests/support/products.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'
import { sold } from './sold.ts'

async function leave(world: World, person: Person) {
  const body = { currentPassword: testPassword }
  expect((await person.call(RequestAccountDeletion, { body })).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
}

const statusOf = async (person: Person, { _id: id }: { _id: string }) =>
  (await person.call(ReadOrder, { params: { id } })).data.deliveryStatus

describe('bought files', () => {
  const bought = async (world: World) => {
    const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
    const pattern = await createProduct(creator, { type: 'digital' })
    await order(fan, pattern)
    return { fan, creator, pattern }
  }
  const linkOf = async (fan: Person, { _id: id }: { _id: string }) =>
    (await fan.call(ReadDownloadLink, { params: { id } })).status

  test('of a creator who leaves are refunded, also of what was removed before', async ({
    world,
  }) => {
    const { fan, creator } = await bought(world)
    const removed = await createProduct(creator, { type: 'digital' })
    await order(fan, removed)
    await creator.call(DeleteProduct, { params: { id: removed._id } })
    await world.work()
    expect(await linkOf(fan, removed)).toBe(200)
    expect(await world.walletOf(fan)).toBe(60)
    await leave(world, creator)
    expect(await world.walletOf(fan)).toBe(100)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('stay where a site keeps what was sold', async ({ world }) => {
    const { fan, creator, pattern } = await bought(world)
    const staff = await world.staff()
    await staff.call(UpdateSettings, { body: { keepSoldItems: true } })
    await leave(world, creator)
    expect(await world.walletOf(fan)).toBe(80)
    expect(await linkOf(fan, pattern)).toBe(200)
  })
})

describe('open orders', () => {
  test('stay open when their product is removed', async ({ world }) => {
    const { fan, creator, product, placed, move } = await sold(world)
    expect((await creator.call(DeleteProduct, { params: { id: product._id } })).status).toBe(200)
    await world.work()
    const { data } = await fan.call(ReadOrder, { params: { id: placed._id } })
    expect(data).toMatchObject({
      deliveryStatus: 'processing',
      productInfo: { name: 'Red shirt' },
      unitPrice: 20,
    })
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    expect(await statusOf(fan, placed)).toBe('shipping')
    expect((await move({ deliveryStatus: 'refunded' })).data.deliveryStatus).toBe('refunded')
    expect(await world.walletOf(fan)).toBe(100)
  })

  test('of a creator who leaves are refunded where they were not sent', async ({ world }) => {
    const { fan, creator, product, placed, move } = await sold(world)
    const open = await order(fan, product, await deliveryTo(fan))
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    await leave(world, creator)
    expect(await statusOf(fan, open)).toBe('refunded')
    expect(['shipping', 'delivered']).toContain(await statusOf(fan, placed))
    expect(await world.walletOf(fan)).toBe(80)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('of a buyer who leaves are refunded too, since nobody knows where to send them', async ({
    world,
  }) => {
    const { fan, creator, placed, stock } = await sold(world)
    await leave(world, fan)
    expect(await statusOf(creator, placed)).toBe('refunded')
    expect(await stock()).toBe(5)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })
})
