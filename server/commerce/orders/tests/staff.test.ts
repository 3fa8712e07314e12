import { ReadAnyOrder, RefundOrder, SearchOrders } from '#contract/commerce/staff-orders.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sold } from './sold.ts'

describe('staff', () => {
  test('find orders by number, buyer, creator, state and day', async ({ world }) => {
    const [first, second] = [await sold(world), await sold(world)]
    await second.move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    const staff = await world.staff({ role: 'finance' })
    const found = async (query: object) =>
      (await staff.call(SearchOrders, { query })).data.data.map(({ _id }) => _id)
    const [one, two] = [first.placed._id, second.placed._id]
    expect(await found({})).toEqual([two, one])
    expect(await found({ q: first.placed.orderNumber.toLowerCase() })).toEqual([one])
    expect(await found({ q: one })).toEqual([one])
    expect(await found({ q: second.fan.id })).toEqual([two])
    expect(await found({ creator: first.creator.id })).toEqual([one])
    expect(await found({ deliveryStatus: 'shipping' })).toEqual([two])
    expect(await found({ q: first.fan.id, deliveryStatus: 'shipping' })).toEqual([])
    expect(await found({ toDate: '2020-01-01' })).toEqual([])
    const { data } = await staff.call(ReadAnyOrder, { params: { id: two } })
    expect(data).toMatchObject({ shippingCode: 'RX1', userInfo: { _id: second.fan.id } })
    for (const other of [first.fan, first.creator, await world.staff({ role: 'support' })]) {
      expect((await other.call(SearchOrders, { query: {} })).status).toBe(403)
      expect((await other.call(ReadAnyOrder, { params: { id: two } })).status).toBe(403)
    }
  })

  test('refund a whole order', async ({ world }) => {
    const { fan, creator, placed, stock } = await sold(world)
    const staff = await world.staff({ role: 'finance' })
    const refund = (by = staff, isBack = true) =>
      by.call(RefundOrder, {
        params: { id: placed._id },
        body: { reason: 'It never came', isBack },
      })
    for (const other of [fan, creator]) expect((await refund(other)).status).toBe(403)
    expect((await refund(staff, false)).data).toMatchObject({
      ...{ deliveryStatus: 'refunded', refundedPrice: 20 },
    })
    expect([await world.walletOf(fan), await stock()]).toEqual([100, 4])
    expect((await refund()).problem.error).toBe('not_refundable')
  })
})
