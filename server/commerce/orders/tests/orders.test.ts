import { DeleteAddress, UpdateAddress } from '#contract/commerce/addresses.ts'
import {
  ListOrders,
  ListOwnOrders,
  ReadDownloadLink,
  ReadOrder,
  UpdateOrderAddress,
} from '#contract/commerce/orders.ts'
import { ReadProduct } from '#contract/commerce/products.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct } from '#tests/support/products.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sold } from './sold.ts'

describe('an order', () => {
  test('is read by its buyer and its creator, and by nobody else', async ({ world }) => {
    const { fan, creator, placed, move } = await sold(world)
    const read = (person: Person) => person.call(ReadOrder, { params: { id: placed._id } })
    expect((await read(fan)).data).toEqual(placed)
    expect((await read(creator)).status).toBe(200)
    for (const other of [await world.fan(), await world.creator()]) {
      expect((await read(other)).status).toBe(404)
    }
    expect((await read(world.visitor)).status).toBe(401)
    const shipping = { deliveryStatus: 'shipping', shippingCode: 'X1' }
    expect((await move(shipping, await world.creator())).status).toBe(404)
  })

  test('is listed by its purchase, for its buyer and its creator alone', async ({ world }) => {
    const { fan, creator, product, placed } = await sold(world)
    const delivery = await deliveryTo(fan)
    const second = await order(fan, product, delivery)
    await order(fan, product, delivery)
    const purchases = [placed, second].map(({ purchaseId }) => purchaseId)
    const list = (purchaseIds: string, by: Person = fan) =>
      by.call(ListOwnOrders, { query: { purchaseIds } })
    const { data } = await list(purchases.join(','))
    expect(data).toMatchObject({ total: 2, data: [{ _id: second._id }, { _id: placed._id }] })
    expect((await list(purchases.join(','), await world.fan())).data.total).toBe(0)
    expect((await list('newest')).status).toBe(422)
    const sorted = { purchaseIds: purchases.join(','), sortBy: 'totalPrice', sort: 'ASC' }
    const oldest = await fan.call(ListOwnOrders, { query: sorted })
    expect(oldest.data.data.map(({ _id }) => _id)).toEqual([placed._id, second._id])
    const query = { purchaseIds: placed.purchaseId }
    const ofCreator = await creator.call(ListOrders, { query })
    expect(ofCreator.data).toMatchObject({ total: 1, data: [{ _id: placed._id }] })
    const ofOther = await (await world.creator()).call(ListOrders, { query })
    expect(ofOther.data.total).toBe(0)
  })

  test('is shipped with a tracking number, and delivered', async ({ world }) => {
    const { move } = await sold(world)
    const without = await move({ deliveryStatus: 'shipping' })
    expect([without.status, without.problem.error]).toEqual([422, 'shipping_code_missing'])
    const early = await move({ deliveryStatus: 'delivered', shippingCode: 'RX1' })
    expect([early.status, early.problem.error]).toEqual([409, 'order_final'])
    const shipped = await move({ deliveryStatus: 'shipping', shippingCode: 'RX 1' })
    expect(shipped.data).toMatchObject({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    const back = await move({ deliveryStatus: 'processing' })
    expect([back.status, back.problem.error]).toEqual([409, 'order_final'])
    expect((await move({ deliveryStatus: 'delivered' })).data.deliveryStatus).toBe('delivered')
  })

  test('counts as delivered three weeks after it was shipped', async ({ world }) => {
    const { creator, placed, move } = await sold(world)
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    world.clock.advance(22 * dayMs)
    await addJob(world.db, 'orders.deliver', {})
    await world.work()
    const { data } = await creator.call(ReadOrder, { params: { id: placed._id } })
    expect(data.deliveryStatus).toBe('delivered')
  })

  test('pays its creator two weeks after its delivery', async ({ world }) => {
    const { move, placed } = await sold(world)
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    const { data } = await move({ deliveryStatus: 'delivered' })
    const [earning] = await rows<{ available_at: Date }>(
      world.db,
      'select available_at from earning where id = $1',
      [placed._id],
    )
    expect(earning?.available_at).toEqual(new Date(Date.parse(data.updatedAt) + 14 * dayMs))
  })

  test('gives money and pieces back when it is refunded, once', async ({ world }) => {
    const { fan, move, stock } = await sold(world)
    expect([await world.walletOf(fan), await stock()]).toEqual([80, 4])
    expect((await move({ deliveryStatus: 'refunded' })).data).toMatchObject({
      deliveryStatus: 'refunded',
      refundedPrice: 20,
    })
    expect([await world.walletOf(fan), await stock()]).toEqual([100, 5])
    expect((await move({ deliveryStatus: 'refunded' })).status).toBe(409)
    expect((await move({ deliveryStatus: 'shipping', shippingCode: 'X' })).status).toBe(409)
    expect([await world.walletOf(fan), await stock()]).toEqual([100, 5])
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('leaves the stock as it is where the pieces are not back', async ({ world }) => {
    const { move, stock } = await sold(world)
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    await move({ deliveryStatus: 'refunded', isBack: false })
    expect(await stock()).toBe(4)
  })

  test('of a file gives its buyer the file, until it is refunded', async ({ world }) => {
    const { fan, creator, product, move } = await sold(world, { type: 'digital', price: 7 })
    const link = (person: Person) => person.call(ReadDownloadLink, { params: { id: product._id } })
    for (const other of [await world.fan(), creator]) expect((await link(other)).status).toBe(404)
    expect((await link(world.visitor)).status).toBe(401)
    const { data } = await link(fan)
    const { pathname, search } = new URL(data.downloadLink, 'http://site.test')
    const load = (person: Person) => person.send({ method: 'GET', url: pathname + search })
    const bytes = await load(fan)
    expect([bytes.status, bytes.text]).toEqual([200, 'a sewing pattern'])
    expect(bytes.headers['content-disposition']).toMatch(/^attachment/)
    await move({ deliveryStatus: 'refunded' })
    const locked = await fan.call(ReadProduct, { params: { id: product._id } })
    expect(locked.data.isBought).toBe(false)
    expect((await link(fan)).status).toBe(404)
    expect((await load(fan)).status).toBe(403)
  })
})

describe('C8: the address of an order', () => {
  test('stays as it was printed, whatever becomes of the address book', async ({ world }) => {
    const { fan, placed } = await sold(world)
    const id = placed.deliveryAddressId ?? ''
    const body = { ...homeAddress, streetAddress: 'Elsewhere' }
    expect((await fan.call(UpdateAddress, { params: { id }, body })).status).toBe(200)
    expect((await fan.call(DeleteAddress, { params: { id } })).status).toBe(200)
    const { data } = await fan.call(ReadOrder, { params: { id: placed._id } })
    expect(data.deliveryAddress).toBe(placed.deliveryAddress)
  })

  test('is changed to a country to which it costs as much, also where nothing was paid', async ({
    world,
  }) => {
    const shippingPrices = ['NO', 'SE', 'DE'].map((region) => ({
      ...{ region, price: region === 'DE' ? 9 : 4 },
    }))
    const { fan, creator, product } = await sold(world)
    await changeProduct(creator, product, { shippingPrices, freeShippingFrom: 10 })
    const free = await order(fan, product, await deliveryTo(fan))
    expect(free.shippingPrice).toBe(0)
    const change = async (country: string) => {
      const { deliveryAddressId } = await deliveryTo(fan, { country, zipCode: '11122' })
      const body = { deliveryAddressId }
      return (await fan.call(UpdateOrderAddress, { params: { id: free._id }, body })).status
    }
    expect(await change('Sweden')).toBe(200)
    expect(await change('Germany')).toBe(422)
  })

  test('is changed by its buyer until it is shipped', async ({ world }) => {
    const { fan, creator, placed, move } = await sold(world)
    const { deliveryAddressId } = await deliveryTo(fan, { streetAddress: 'New street' })
    const change = (by: Person, id = deliveryAddressId) =>
      by.call(UpdateOrderAddress, {
        params: { id: placed._id },
        body: { deliveryAddressId: id },
      })
    expect((await change(creator)).status).toBe(403)
    expect((await change(await world.fan())).status).toBe(404)
    const foreign = await deliveryTo(await world.fan())
    expect((await change(fan, foreign.deliveryAddressId)).status).toBe(422)
    const { data } = await change(fan)
    expect(data).toMatchObject({ deliveryAddressId })
    expect(data.deliveryAddress).toContain('New street')
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    expect((await change(fan)).problem.error).toBe('order_shipped')
  })
})
